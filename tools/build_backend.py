"""Hatchling, which also makes the WebAssembly kernel before it packs a wheel.

The compiler (Numba and Zig's linker) is asked for only then: an editable install of a checkout needs no compiler to be
installed, since a checkout builds the kernel by itself when it is first needed.
"""

import sys
from pathlib import Path
from typing import Any

from hatchling import build as hatchling
from hatchling.build import (
    build_editable,
    build_sdist,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
]

COMPILER = ["numba>=0.68", "ziglang>=0.17"]
SOURCES = Path(__file__).resolve().parent.parent / "src"

Settings = dict[str, Any] | None


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    return [*hatchling.get_requires_for_build_wheel(config_settings), *COMPILER]


def build_wheel(wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None) -> str:
    sys.path.insert(0, str(SOURCES))
    from hearts import wasm

    wasm.ensure()
    return hatchling.build_wheel(wheel_directory, config_settings, metadata_directory)
