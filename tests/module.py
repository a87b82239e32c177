"""A WebAssembly module in wasmtime, called like the native kernel, with its memory as NumPy arrays."""

import ctypes

import numpy as np
import wasmtime
from wasmtime import _ffi

from hearts import wasm
from hearts.kernel.exports import EXPORTS, KERNEL
from hearts.kernel.layout import MATCH, PREVIEW, SCORE, VIEW
from hearts.kernel.mind import MIND

WORD = 8
PAGE = 65536
ROOM = 64  # words for texts, deals and other plain numbers


class Module:
    """One instance of the rules or of the players, with a match, a view and the other records in its memory.

    Calls go past wasmtime's checked wrapper, which takes longer than a hundred of the calls themselves.
    """

    def __init__(self, name: str = KERNEL, *, matches: int = 1) -> None:
        path = wasm.ensure() / f"{name}.wasm"
        engine = wasmtime.Engine()
        self.module = wasmtime.Module.from_file(engine, str(path))
        self._store = wasmtime.Store(engine)
        self.exports = wasmtime.Instance(self._store, self.module, []).exports(self._store)
        memory = self.exports["memory"]
        memory.grow(self._store, -(-MIND.itemsize // PAGE))
        self._bytes = (ctypes.c_ubyte * memory.data_len(self._store)).from_address(
            ctypes.addressof(memory.data_ptr(self._store).contents)
        )
        self._next = -(-self.exports["__heap_base"].value(self._store) // WORD) * WORD
        self.match_at, self.match = self._place(MATCH, matches)
        self.view_at, self.view = self._place(VIEW, 1)
        self.preview_at, self.preview = self._place(PREVIEW, 1)
        self.score_at, self.score = self._place(SCORE, 1)
        self.mind_at, self.mind = self._place(MIND, 1)
        self.room_at, self.room = self._place(np.dtype(np.int64), ROOM)
        self._values = (_ffi.wasmtime_val_raw_t * 8)()
        self._words = np.frombuffer(self._values, np.int64)[::2]  # a value has sixteen bytes
        self._functions = {name: ctypes.byref(self.exports[name]._func) for name in (*EXPORTS[name], "fingerprint")}
        self._context = self._store._context()
        self._trap = ctypes.pointer(ctypes.POINTER(_ffi.wasm_trap_t)())

    def _place(self, dtype: np.dtype, length: int) -> tuple[int, np.ndarray]:
        at, size = self._next, dtype.itemsize * length
        self._next += size
        assert self._next <= len(self._bytes)
        return at, np.frombuffer(self._bytes, dtype, length, at)

    def call(self, name: str, *numbers: int) -> int:
        """Calls an export; records are given by their addresses (`match_at`…)."""
        self._words[: len(numbers)] = numbers
        error = _ffi.wasmtime_func_call_unchecked(
            self._context, self._functions[name], self._values, len(self._values), self._trap
        )
        assert not error
        assert not self._trap.contents, f"{name}{numbers} trapped"
        return int(self._words[0])


def names(name: str) -> set[str]:
    """What a module should export."""
    return {*EXPORTS[name], "fingerprint", "memory", "__heap_base"}
