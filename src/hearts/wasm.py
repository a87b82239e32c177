"""The kernel as WebAssembly, for the page: `kernel.wasm` with the rules, `players.wasm`, and the layout of both.

All are build products, made from the same sources that Numba compiles natively (docs/kernel.md). `ensure` builds them
when they are missing or made from other sources. Checking needs no Numba; building needs Numba and ziglang (`wasm-ld`).
"""

import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .kernel.sources import fingerprint

STATIC = Path(__file__).parent / "web" / "static"
MODULES, LAYOUT = ("kernel.wasm", "players.wasm"), "kernel.json"
STATE = "build"  # the key in kernel.json that names everything the build was made from

_MEMORY = 4 * 65536  # a stack of one page, the rest for the page's records; who needs more lets it grow
_STACK = 65536


class BuildError(RuntimeError):
    """The WebAssembly could not be built; the text says what is missing."""


def state() -> str:
    """Names what a build depends on: the kernel's sources, and the Python files that decide its shape."""
    digest = hashlib.sha256(fingerprint().encode())
    for source in (Path(__file__), Path(__file__).parent / "rules.py"):
        digest.update(source.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()[:16]


def is_fresh(folder: Path = STATIC) -> bool:
    """Whether the folder holds modules and layout built from the sources as they are now."""
    try:
        layout = json.loads((folder / LAYOUT).read_text(encoding="utf-8"))
        return all((folder / name).is_file() for name in MODULES) and bool(layout[STATE] == state())
    except (OSError, ValueError, KeyError, TypeError):
        return False


def ensure(folder: Path = STATIC) -> Path:
    """Returns the folder with the modules and their layout, built first if they are missing or stale.

    Raises `BuildError` if they must be built and cannot be.
    """
    if is_fresh(folder):
        return folder
    if not os.access(folder, os.W_OK):
        raise BuildError(f"The kernel must be built as WebAssembly, but {folder} cannot be written to.")
    print("Building the kernel as WebAssembly, once for this state of its sources…", file=sys.stderr, flush=True)
    # In a process of its own: Numba must be imported with NUMBA_OPT=0 to hand over plain IR.
    result = subprocess.run(
        [sys.executable, "-m", "hearts.wasm", str(folder)],
        env={**os.environ, "NUMBA_OPT": "0", "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if result.returncode:
        last = (result.stdout.strip().splitlines() or ["no message"])[-1]
        raise BuildError(f"The kernel could not be built as WebAssembly: {last}")
    return folder


def build(folder: Path) -> None:
    """Compiles every export and writes all files. Only in a process started with NUMBA_OPT=0."""
    from .kernel.exports import EXPORTS

    # Made beside their place and moved there: another process never sees half a file. The layout comes last, so that
    # a build broken off on the way is stale.
    with tempfile.TemporaryDirectory(dir=folder, prefix=".building-") as scratch:
        for name, exports in EXPORTS.items():
            _build_module(exports, Path(scratch) / f"{name}.wasm")
        (Path(scratch) / LAYOUT).write_text(
            json.dumps(layout(), separators=(",", ":"), ensure_ascii=False), encoding="utf-8"
        )
        for name in (*MODULES, LAYOUT):
            (Path(scratch) / name).replace(folder / name)


def _build_module(exports: Mapping[str, tuple[object, object]], linked: Path) -> None:
    modules = [_plain_ir(name, signature, function) for name, (signature, function) in exports.items()]
    modules.append(_fingerprint_ir())
    names = [*exports, "fingerprint"]
    compiled = linked.with_suffix(".o")
    compiled.write_bytes(_compile(modules, names))
    _link(compiled, linked, names)


def _plain_ir(name: str, signature: Any, function: Any) -> str:
    """The LLVM IR of one export with everything it calls, for no machine in particular."""
    from numba import cfunc

    compiled = cfunc(signature, error_model="numpy")(function)
    ir: str = compiled.inspect_llvm()
    ir = re.sub(r"^target (datalayout|triple).*$", "", ir, flags=re.M)
    ir = ir.replace(f'@"{compiled.native_name}"', f"@{name}").replace(f"@{compiled.native_name}", f"@{name}")
    # What is declared and never reached gets a trapping body: the module then imports nothing.
    return re.sub(
        r"^declare (\S+) @(numba_\w+|Py\w+|NRT_\w+)\(([^)]*)\).*$",
        lambda found: f"define linkonce_odr {found[1]} @{found[2]}({found[3]}) {{ unreachable }}",
        ir,
        flags=re.M,
    )


def _fingerprint_ir() -> str:
    """A function returning the fingerprint's first 60 bits: the page can tell a module from a foreign layout."""
    return f"define i64 @fingerprint() {{ ret i64 {int(fingerprint()[:15], 16)} }}"


def _compile(modules: list[str], names: list[str]) -> bytes:
    """One optimised WebAssembly object out of all modules."""
    import llvmlite.binding as llvm

    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple("wasm32-unknown-unknown").create_target_machine(
        cpu="generic", features="+simd128,+bulk-memory,+sign-ext", opt=3
    )
    head = f'target datalayout = "{machine.target_data}"\ntarget triple = "wasm32-unknown-unknown"\n'
    whole = llvm.parse_assembly(head + modules[0])
    for ir in modules[1:]:
        whole.link_in(llvm.parse_assembly(head + ir))
    for symbol in [*whole.functions, *whole.global_variables]:
        if not symbol.is_declaration and symbol.name not in names:
            symbol.linkage = "internal"
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    passes = llvm.create_pass_builder(machine, options)
    passes.getModulePassManager().run(whole, passes)
    compiled: bytes = machine.emit_object(whole)
    return compiled


def _link(compiled: Path, linked: Path, names: list[str]) -> None:
    command = [sys.executable, "-m", "ziglang", "wasm-ld", "--no-entry", "--strip-all", f"--initial-memory={_MEMORY}"]
    command += ["-z", f"stack-size={_STACK}", *(f"--export={name}" for name in [*names, "__heap_base"])]
    result = subprocess.run([*command, "-o", str(linked), str(compiled)], capture_output=True, text=True)
    if result.returncode:
        raise BuildError((result.stderr.strip().splitlines() or ["wasm-ld failed"])[-1])


def layout() -> dict[str, object]:
    """What JavaScript must know of the kernel: where fields are, and what numbers mean."""
    from enum import IntEnum

    from . import rules
    from .kernel import codes, mind
    from .kernel import layout as records
    from .kernel.levels import CHARACTERS, LEVELS, NETWORKED

    def fields(dtype: Any) -> dict[str, object]:
        """The record's own fields: what lies in a record within it is nobody else's concern."""
        shown = {}
        for field, (kind, offset, *_) in dtype.fields.items():
            if kind.names is None:
                shown[field] = {"at": offset // 8, "length": kind.shape[0] if kind.shape else 1}
        return {"size": dtype.itemsize, "fields": shown}

    enums = {
        name: {member.name: member.value for member in kind}
        for name, kind in vars(records).items()
        if isinstance(kind, type) and issubclass(kind, IntEnum) and kind is not IntEnum
    }
    return {
        STATE: state(),
        "fingerprint": fingerprint(),
        "records": {name: fields(getattr(records, name)) for name in ("MATCH", "VIEW", "PREVIEW", "SCORE")}
        | {"MIND": fields(mind.MIND)},
        "enums": enums,
        "rules": rules.as_data(),
        "levels": list(LEVELS),
        "networked": list(NETWORKED),
        "characters": list(CHARACTERS),
        "code": {"alphabet": codes.ALPHABET, "length": codes.LENGTH},
    }


if __name__ == "__main__":
    if os.environ.get("NUMBA_OPT") == "0":
        build(Path(sys.argv[1]) if len(sys.argv) > 1 else STATIC)
    else:
        print(ensure())
