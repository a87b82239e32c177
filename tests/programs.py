"""Programs that play in the arena, for tests: the sample one, and one that fails."""

import sys
from pathlib import Path

SAMPLE = Path(__file__).parent.parent / "examples" / "lowball.py"
LOWBALL = f'exec:"{sys.executable}" "{SAMPLE}"'

STUBBORN = """
import sys
from pathlib import Path
source = Path(sys.argv[1]).read_text(encoding="utf-8")
engine = {"__name__": "engine"}
exec(source, engine)
class Stubborn(engine["Engine"]):
    def name(self):
        return "stubborn"
    def choose_card(self, legal):
        if "QS" in self.hand and len(self.hand) < 9:
            DO
        return super().choose_card(legal)
engine["Engine"] = Stubborn
engine["main"]()
"""


def stubborn(folder: Path, do: str) -> str:
    """A program that plays like the sample one, until in some hand it does what the given line of Python says."""
    file = folder / "stubborn.py"
    file.write_text(STUBBORN.replace("DO", do), encoding="utf-8")
    return f'exec:"{sys.executable}" "{file}" "{SAMPLE}"'
