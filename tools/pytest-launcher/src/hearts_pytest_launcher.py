"""`uv run pytest` in a checkout: runs the tests in an environment of their own, `.venv-test`.

So `uv run hearts` never waits for a browser driver, a second Hearts engine and whatever else only the tests need, and
`uv run pytest` still takes no set-up.
"""

import os
import subprocess
import sys
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[3]


def main() -> int:
    """Runs pytest with the arguments of this process, and returns its exit status."""
    environment = os.environ | {"UV_PROJECT_ENVIRONMENT": ".venv-test"}
    environment.pop("VIRTUAL_ENV", None)  # names the environment this script is in; uv would warn of the difference
    uv = [os.environ.get("UV", "uv"), "run", "--project", str(CHECKOUT), "--python", sys.executable]
    groups = ["--no-default-groups", "--group", "test"]
    tests = subprocess.Popen([*uv, *groups, "python", "-m", "pytest", *sys.argv[1:]], env=environment)
    while True:
        try:
            return tests.wait()
        except KeyboardInterrupt:
            continue  # pytest got it too, and has a summary to print


if __name__ == "__main__":
    sys.exit(main())
