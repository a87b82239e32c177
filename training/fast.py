"""How compiled functions of the training are made: threads run them side by side, and sums may be in any order."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba

F = TypeVar("F", bound=Callable[..., Any])


def fast(function: F) -> F:
    """Compiles a function, anew in each process: a cache would not see that what it calls has changed."""
    return cast(F, numba.njit(error_model="numpy", nogil=True, fastmath=True)(function))
