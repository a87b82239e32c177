"""The page as it is served: what arrives, under which headers, and what is refused."""

import gzip
import http.client
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from hearts.web import server
from hearts.web.site import HEADERS, STATIC, TYPES, files, pages


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A small page of our own."""
    (tmp_path / "index.html").write_text("<!doctype html><title>Hearts</title>" + " " * 2000, encoding="utf-8")
    (tmp_path / "view").mkdir()
    (tmp_path / "view" / "table.js").write_text("export {};\n", encoding="utf-8")
    (tmp_path / "learn").mkdir()
    (tmp_path / "learn" / "index.html").write_text("<!doctype html><title>Learn</title>", encoding="utf-8")
    (tmp_path / "notes.bak").write_text("no part of the page", encoding="utf-8")
    (tmp_path / ".hidden").mkdir()
    (tmp_path / ".hidden" / "secret.json").write_text("{}", encoding="utf-8")
    return tmp_path


@contextmanager
def connection(address: str) -> Iterator[http.client.HTTPConnection]:
    host = address.removeprefix("http://").rstrip("/")
    opened = http.client.HTTPConnection(host, timeout=10)
    try:
        yield opened
    finally:
        opened.close()


def get(address: str, path: str, *, method: str = "GET", **headers: str) -> tuple[int, dict[str, str], bytes]:
    """One request; underscores in header names stand for hyphens."""
    with connection(address) as opened:
        opened.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        answer = opened.getresponse()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()


@pytest.fixture
def small(folder: Path, serve: Callable[[Path], AbstractContextManager[str]]) -> Iterator[str]:
    """The address of the small page."""
    with serve(folder) as address:
        yield address


def test_every_file_of_the_page_arrives_with_its_type_and_the_headers(site: str) -> None:
    served = pages()
    assert {"index.html", "kernel.wasm", "kernel.json", "players.wasm", "network.bin"} <= set(served)
    for path, source in served.items():
        status, headers, body = get(site, f"/{path}")
        assert (status, body) == (200, source), path
        assert headers["content-type"] == TYPES[Path(path).suffix]
        for name, value in HEADERS.items():
            assert headers[name.lower()] == value, (path, name)


def test_no_file_of_the_static_folder_is_left_out() -> None:
    """A new type of file has to be added to TYPES to be part of the page: this notices."""
    all_files = [path for path in STATIC.rglob("*") if path.is_file() and not path.name.startswith(".")]
    assert sorted(all_files) == sorted(files().values())


def test_the_page_may_run_only_its_own_scripts_and_be_framed_by_nobody() -> None:
    policy = dict(part.split(" ", 1) for part in HEADERS["Content-Security-Policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert policy["frame-ancestors"] == "'none'"
    assert "unsafe-inline" not in HEADERS["Content-Security-Policy"]


def test_compressed_where_the_browser_takes_it(small: str, folder: Path) -> None:
    plain = (folder / "index.html").read_bytes()
    _, headers, body = get(small, "/", Accept_Encoding="gzip, br")
    assert headers["content-encoding"] == "gzip"
    assert headers["vary"] == "Accept-Encoding"
    assert gzip.decompress(body) == plain
    assert int(headers["content-length"]) == len(body) < len(plain)
    for refusing in ("identity", "gzip;q=0", "br, gzip ; q=0.0"):
        _, headers, body = get(small, "/", Accept_Encoding=refusing)
        assert "content-encoding" not in headers
        assert body == plain


def test_what_the_browser_has_is_not_sent_again_until_it_changes(small: str, folder: Path) -> None:
    _, headers, _ = get(small, "/view/table.js")
    assert headers["cache-control"] == "no-cache"
    tag = headers["etag"]
    status, headers, body = get(small, "/view/table.js", If_None_Match=f'"other", {tag}')
    assert (status, body, headers["etag"]) == (304, b"", tag)
    (folder / "view" / "table.js").write_bytes(b"export const changed = true;\n")
    status, headers, body = get(small, "/view/table.js", If_None_Match=tag)
    assert (status, body) == (200, b"export const changed = true;\n")
    assert headers["etag"] != tag


def test_files_may_come_and_go(small: str, folder: Path) -> None:
    assert get(small, "/new.js")[0] == 404
    (folder / "new.js").write_text("export {};", encoding="utf-8")
    assert get(small, "/new.js")[0] == 200
    (folder / "new.js").unlink()
    assert get(small, "/new.js")[0] == 404


def test_head_has_the_headers_alone(small: str) -> None:
    status, headers, body = get(small, "/", method="HEAD")
    assert (status, body) == (200, b"")
    assert int(headers["content-length"]) > 2000


def test_a_folder_shows_its_page_and_a_missing_slash_is_added(small: str) -> None:
    assert b"Learn" in get(small, "/learn/")[2]
    status, headers, _ = get(small, "/learn")
    assert (status, headers["location"]) == (308, "learn/")


@pytest.mark.parametrize(
    "path",
    [
        "/nothing",
        "/notes.bak",
        "/.hidden/secret.json",
        "/view",
        "/../pyproject.toml",
        "/..%2f..%2fserver.py",
        "//",
        "/view%5ctable.js",
    ],
)
def test_what_is_not_part_of_the_page_is_plainly_not_there(small: str, path: str) -> None:
    status, headers, body = get(small, path)
    assert status == 404
    assert headers["content-type"] == "text/plain; charset=utf-8"
    assert headers["content-security-policy"] == HEADERS["Content-Security-Policy"]
    assert body.decode().endswith("The game is at /.\n")


def test_nothing_can_be_sent_to_it(small: str) -> None:
    status, headers, body = get(small, "/", method="POST")
    assert (status, body) == (405, b"This server only hands out files.\n")
    assert set(headers["allow"].replace(" ", "").split(",")) == {"GET", "HEAD"}


@pytest.mark.parametrize(("host", "status"), [("localhost", 200), ("127.0.0.1:1", 200), ("evil.example", 400)])
def test_only_the_names_of_this_machine_are_answered(small: str, host: str, status: int) -> None:
    assert get(small, "/", Host=host)[0] == status


def test_only_this_machine_can_reach_it() -> None:
    with server.listen(0) as listener:
        assert listener.getsockname()[0] == "127.0.0.1"


def test_a_port_in_use_is_refused_or_passed_over() -> None:
    with server.listen(0) as first:
        taken = first.getsockname()[1]
        with pytest.raises(OSError, match=r"in use|normally permitted"):
            server.listen(taken)
        with server.listen_near(taken) as second:
            assert taken < second.getsockname()[1] < taken + 20


def test_serving_imports_neither_numba_nor_numpy() -> None:
    code = "import sys, hearts, hearts.cli, hearts.wasm, hearts.web.server; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert {"hearts.web.server", "uvicorn"} <= set(loaded)
    assert not {"numba", "numpy", "llvmlite"} & set(loaded)


def test_a_free_port_can_be_taken_again_at_once() -> None:
    with server.listen(0) as listener:
        port = listener.getsockname()[1]
        client = socket.create_connection(("127.0.0.1", port))
        accepted, _ = listener.accept()
        accepted.close()  # this side closes first, and so has the waiting to do
        client.close()
    server.listen(port).close()
