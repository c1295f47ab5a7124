"""Run the browser tests; without a browser, say what to install. With ``--there``: only say whether one is there."""

import sys

import pytest

from tests.browser.chromium import MISSING, is_there

if not is_there():
    print(MISSING, file=sys.stderr)  # noqa: T201
    sys.exit(2)
if "--there" not in sys.argv:
    sys.exit(pytest.main(["tests/browser", *sys.argv[1:]]))
