"""``python -m hearts`` is the ``hearts`` command."""

from .cli import main

main()
