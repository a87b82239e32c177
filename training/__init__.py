"""How the networks of the strongest player are made: `python -m training` (README.md). No part of the package."""
