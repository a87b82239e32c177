"""How kernel functions are compiled."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba

from .sources import fingerprint

F = TypeVar("F", bound=Callable[..., Any])

# For WebAssembly the plain, unoptimised IR is wanted (wasm.py); nothing compiled so may reach the native cache.
FOR_WASM = os.environ.get("NUMBA_OPT") == "0"

if not FOR_WASM and "NUMBA_CACHE_DIR" not in os.environ:
    # Numba's cache watches a function's own file, not those of its callees: a folder for each state of the sources.
    base = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA") or Path.home() / ".cache"
    numba.config.CACHE_DIR = str(  # type: ignore[attr-defined]
        Path(base) / "hearts" / fingerprint()
    )


def kernel(function: F) -> F:
    """Compiles a function for both targets. Numpy's error model: a division by zero never raises."""
    return cast(F, numba.njit(error_model="numpy", cache=not FOR_WASM)(function))
