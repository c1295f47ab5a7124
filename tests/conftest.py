import os
from pathlib import Path

import pytest
from hypothesis import settings

from tests.rule_coverage import RuleCoverage

settings.register_profile("default-run", max_examples=25, derandomize=True, deadline=None, database=None)
settings.register_profile("explore", max_examples=400, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default-run"))


BROWSER = Path(__file__).parent / "browser"


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave the browser tests to `make test-browser`, unless the command line names them."""
    named = (config.invocation_params.dir / argument.partition("::")[0] for argument in config.args)
    asked = any(path.resolve().is_relative_to(BROWSER) for path in named)
    return True if collection_path == BROWSER and not asked else None


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(RuleCoverage(config), "rule-coverage")
