"""Serves the page on this machine: files from memory, nothing else. No game is ever held here."""

import re
import socket
import sys
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from .site import HEADERS, STATIC, Asset, asset, files, pages

HOST = "127.0.0.1"
DEFAULT_PORT = 8026

_NO_GZIP = re.compile(r"\bgzip\s*;\s*q=0(\.0*)?\s*(,|$)")


class Shelf:
    """The page in memory, read again when a file of it changes on disk: an edit shows on the next reload."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._state: dict[Path, tuple[int, int]] = {}
        self._pages: dict[str, bytes] = {}
        self._assets: dict[str, Asset] = {}
        self._refresh()

    def find(self, address: str) -> Asset | None:
        """What is at an address relative to the page's own, a folder's being its ``index.html``."""
        if not address or address.endswith("/"):
            address += "index.html"
        self._refresh()
        # Looked up among what is there: no path that somebody asks for ever reaches the file system.
        if address not in self._pages:
            return None
        if address not in self._assets:
            self._assets[address] = asset(address, self._pages[address])
        return self._assets[address]

    def _refresh(self) -> None:
        status = {path: path.stat() for path in files(self._root).values()}
        state = {path: (seen.st_mtime_ns, seen.st_size) for path, seen in status.items()}
        if state != self._state:
            self._pages, self._assets, self._state = pages(self._root), {}, state


def answer(found: Asset, request: Request) -> Response:
    """The file, compressed where the browser takes that, or word that the browser has it already."""
    headers = HEADERS | {"ETag": found.etag, "Vary": "Accept-Encoding"}
    known = request.headers.get("if-none-match", "")
    if known == "*" or found.etag in (tag.strip() for tag in known.split(",")):
        return Response(status_code=304, headers=headers)
    accepted = request.headers.get("accept-encoding", "")
    body = found.body
    if found.zipped is not None and "gzip" in accepted and not _NO_GZIP.search(accepted):
        body = found.zipped
        headers["Content-Encoding"] = "gzip"
    return Response(body, headers=headers, media_type=found.content_type)


async def refuse(request: Request, error: Exception) -> Response:
    """Says in one line what is not there or not done here."""
    assert isinstance(error, HTTPException)
    told = {404: f"There is no page at {request.url.path}. The game is at /.", 405: "This server only hands out files."}
    headers = HEADERS | dict(error.headers or {})
    return PlainTextResponse(told.get(error.status_code, error.detail) + "\n", error.status_code, headers)


def application(root: Path = STATIC) -> Starlette:
    """The page as an ASGI application, from the files under `root`.

    It answers under the names of this machine only: a page from elsewhere cannot reach it through a name of its own.
    """
    shelf = Shelf(root)

    async def page(request: Request) -> Response:
        address = request.path_params["address"]
        if found := shelf.find(address):
            return answer(found, request)
        if shelf.find(address + "/"):
            return RedirectResponse(f"{address.rsplit('/')[-1]}/", 308, HEADERS)
        raise HTTPException(404)

    return Starlette(
        routes=[Route("/{address:path}", page)],
        middleware=[Middleware(TrustedHostMiddleware, allowed_hosts=[HOST, "localhost"], www_redirect=False)],
        exception_handlers={HTTPException: refuse},
    )


def listen(port: int) -> socket.socket:
    """Takes a port of this machine (0: any free one) that no other machine can reach; OSError if it cannot be had."""
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        if sys.platform == "win32":  # there, the other option would let two programs share one port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((HOST, port))
        listener.listen()
    except OSError:
        listener.close()
        raise
    return listener


def listen_near(port: int, *, tries: int = 20) -> socket.socket:
    """Takes the port, or the first free one of those after it."""
    for candidate in range(port, port + tries - 1):
        try:
            return listen(candidate)
        except OSError:
            continue
    return listen(port + tries - 1)


def address(listener: socket.socket) -> str:
    """Where the page is, for a browser on this machine."""
    return f"http://{HOST}:{listener.getsockname()[1]}/"


def make_server(root: Path = STATIC) -> uvicorn.Server:
    """A server for the page; ``run(sockets=[listener])`` serves until it is told to stop."""
    config = uvicorn.Config(
        application(root),
        http="h11",
        loop="asyncio",
        ws="none",
        lifespan="off",
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=1,
    )
    return uvicorn.Server(config)
