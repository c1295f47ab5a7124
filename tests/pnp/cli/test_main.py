"""The command as a whole: help, errors, and what it does not import."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from pnp import __version__
from pnp.cli import COMMANDS, Commands, main

ROOT = Path(__file__).resolve().parents[3]
HEAVY = ("ortools", "reportlab", "rich", "pydantic", "numba", "numpy", "svgwrite", "pypdfium2", "ruamel", "PIL")


def imported_by(*arguments: str) -> list[str]:
    """Return which heavy packages a command imports."""
    code = f"""
import sys
from pnp.cli import main
try:
    main({list(arguments)!r})
except SystemExit as end:
    assert not end.code, end.code
print(sorted({{name.partition('.')[0] for name in sys.modules}} & set({HEAVY!r})))
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()[-1:]


@pytest.mark.parametrize("arguments", [("--help",), ("--version",), ("kit", "--help"), ("render", "--help")])
def test_help_imports_nothing_heavy(arguments: tuple[str, ...]) -> None:
    assert imported_by(*arguments) == ["[]"]


def test_help_imports_no_command() -> None:
    code = "import sys, pnp.cli; pnp.cli.main(['--help'], standalone_mode=False); print('pnp.cli.kit' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "False"


def test_help_lists_every_command_that_there_is() -> None:
    result = CliRunner().invoke(main, ["--help"])
    assert result.exit_code == 0
    for name, entry in Commands.entries.items():
        assert f"  {name} " in result.output
        assert entry.summary.split()[0] in result.output


@pytest.mark.parametrize("name", Commands.entries)
def test_every_command_of_the_table_has_help_with_an_example(name: str) -> None:
    result = CliRunner().invoke(main, [name, "--help"])
    assert result.exit_code == 0
    assert "Example" in result.output or "Commands:" in result.output


def test_commands_without_a_module_are_not_listed() -> None:
    assert set(Commands.entries) <= set(COMMANDS)
    for entry in Commands.entries.values():
        import_module(entry.module)


def test_the_version_is_the_packages() -> None:
    assert CliRunner().invoke(main, ["--version"]).output == f"pnp, version {__version__}\n"


def test_a_wrong_command_is_answered_with_the_nearest() -> None:
    result = CliRunner().invoke(main, ["rendr"])
    assert result.exit_code == 2
    assert "there is no command 'rendr'; did you mean 'render'" in result.output


def options_of(command: click.Command) -> list[click.Option]:
    return [parameter for parameter in command.params if isinstance(parameter, click.Option)]


@pytest.mark.parametrize("name", ["kit", "render", "list"])
def test_every_option_with_a_value_explains_itself_with_an_example(name: str) -> None:
    command = Commands("pnp").get_command(click.Context(main), name)
    assert command is not None
    for option in options_of(command):
        assert option.help
        if not option.is_flag and not option.flag_value:
            assert "Example: --" in option.help, option.name
