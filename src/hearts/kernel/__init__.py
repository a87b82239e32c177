"""The game itself, in the Python that Numba compiles: natively, and to WebAssembly.

Every rule, deal and computer player lives here and nowhere else. The functions work on numbers, on records
of `layout` and on arrays; they hold no objects, allocate nothing and raise nothing, so that one source runs
on both targets with the same bits (docs/kernel.md).
"""
