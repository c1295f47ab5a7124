import os

import pytest
from hypothesis import settings

from tests.rule_coverage import RuleCoverage

settings.register_profile("default-run", max_examples=25, derandomize=True, deadline=None, database=None)
settings.register_profile("explore", max_examples=400, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default-run"))


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(RuleCoverage(config), "rule-coverage")
