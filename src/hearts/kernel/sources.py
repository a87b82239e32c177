"""The fingerprint that names one state of the kernel's sources. Needs no Numba, so that serving stays quick."""

import hashlib
from pathlib import Path

HERE = Path(__file__).parent
NETWORK = HERE.parent / "web" / "static" / "network.bin"


def fingerprint() -> str:
    """Names the kernel's sources and networks: the same text for the same bytes in the same files, everywhere."""
    digest = hashlib.sha256()
    for source in sorted(HERE.glob("*.py")):
        digest.update(source.name.encode() + b"\0" + source.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    digest.update(NETWORK.read_bytes())
    return digest.hexdigest()[:16]
