"""How compiled functions of the training are made: threads run them side by side, and sums may be in any order."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba

import hearts.kernel.jit  # noqa: F401 - it says where compiled functions are kept

from .sources import fingerprint

F = TypeVar("F", bound=Callable[..., Any])

# Numba's cache does not see that what a function calls has changed: a folder for each state of the sources.
_KEPT = str(Path(numba.config.CACHE_DIR) / f"training-{fingerprint()}")  # type: ignore[attr-defined]


def fast(function: F) -> F:
    """Compiles a function, and keeps it for the processes to come."""
    compiled = numba.njit(error_model="numpy", nogil=True, fastmath=True)(function)
    usual = numba.config.CACHE_DIR  # type: ignore[attr-defined]
    numba.config.CACHE_DIR = _KEPT  # type: ignore[attr-defined]
    try:
        compiled.enable_caching()
    finally:
        numba.config.CACHE_DIR = usual  # type: ignore[attr-defined]
    return cast(F, compiled)
