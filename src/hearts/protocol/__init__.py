"""The engine protocol: lines of text by which any program plays (docs/engines.md).

`serve` is a program's side: `hearts engine`. `Program` is the table's side: a program that plays as a `Player`.
"""

from .lines import BadLine
from .program import Program, ProgramFailed, kill_programs
from .serve import rehearse, serve
from .told import Told

__all__ = ["BadLine", "Program", "ProgramFailed", "Told", "kill_programs", "rehearse", "serve"]
