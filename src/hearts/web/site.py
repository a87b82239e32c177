"""What a visit is sent: the page's files, their types, and the headers that go with each of them."""

import gzip
import hashlib
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from .pack import pack

STATIC = Path(__file__).parent / "static"

# A file of another type is not part of the page (an editor's backup, a system's folder settings). A module is only
# run, and WebAssembly only compiled while it arrives, under exactly these types.
TYPES = {
    ".bin": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
}

# Everything comes from the page's own address, and no script or style stands inside a document.
CONTENT_SECURITY_POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "worker-src 'self'",
        "connect-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    # Kept by the browser, asked for every time: a new version shows at once, an old one costs a few bytes.
    "Cache-Control": "no-cache",
}


@dataclass(frozen=True, kw_only=True)
class Asset:
    """One file as it is sent."""

    content_type: str
    body: bytes
    zipped: bytes | None
    """The body under gzip, where that is smaller."""
    etag: str
    """Names the content, under either encoding (so it is a weak one)."""


def files(root: Path = STATIC) -> dict[str, Path]:
    """All files of the page, by their address relative to the page's own, such as ``view/table.js``."""
    found = (path for path in sorted(root.rglob("*")) if path.suffix in TYPES and path.is_file())
    by_address = {path.relative_to(root).as_posix(): path for path in found}
    return {address: path for address, path in by_address.items() if not is_hidden(address)}


def is_hidden(address: str) -> bool:
    """Whether the file or a folder above it has a name that starts with a dot."""
    return any(part.startswith(".") for part in PurePosixPath(address).parts)


def pages(root: Path = STATIC) -> dict[str, bytes]:
    """What a visit is sent, by address: the files, packed into few."""
    return pack({address: path.read_bytes() for address, path in files(root).items()})


def asset(address: str, body: bytes) -> Asset:
    """A page's file made ready for as many answers as it takes."""
    zipped = gzip.compress(body, compresslevel=9, mtime=0)
    return Asset(
        content_type=TYPES[PurePosixPath(address).suffix],
        body=body,
        zipped=zipped if len(zipped) < len(body) else None,
        etag=f'W/"{hashlib.sha256(body).hexdigest()[:20]}"',
    )
