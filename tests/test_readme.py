"""The README and the pages in docs/ show commands and files that exist."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from pnp.cli import main

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def _shown_commands() -> Iterator[tuple[str, str]]:
    for page in PAGES:
        for row in page.read_text(encoding="utf-8").splitlines():
            if re.match(r"(    |\$ )(\$ )?pnp ", row):
                command = row.strip().removeprefix("$ ").partition(" > ")[0]
                yield page.name, re.split(r"\s{2,}", command)[0]  # a comment stands two spaces behind


@pytest.mark.parametrize(("page", "shown"), sorted(set(_shown_commands())))
def test_a_command_shown_exists_with_its_options(page: str, shown: str) -> None:
    words = shlex.split(shown)[1:]
    command: click.Command = main
    context = click.Context(command)
    while isinstance(command, click.Group) and words and not words[0].startswith("-"):
        found = command.get_command(context, words[0])
        assert found is not None, f"{page}: {shown}: there is no command {words[0]!r}"
        command, words = found, words[1:]
    known = {option for parameter in command.params for option in (*parameter.opts, *parameter.secondary_opts)}
    known |= {"--help", "--version"}
    options = [word.split("=")[0] for word in words if re.match(r"--?[a-z]", word)]
    assert [option for option in options if option not in known] == [], f"{page}: {shown}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_to_files_that_exist(page: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []
