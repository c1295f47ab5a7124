"""A click group that knows its commands' names and one-line helps, and imports a command's module to run it."""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import ClassVar

import click

from pnp.cli.errors import ErrorGroup
from solver.suggest import did_you_mean


@dataclass(frozen=True, slots=True)
class Entry:
    """Where a command is: its module, its line in the list of commands, and its name in the module.

    The name is the command's own where it is left empty.
    """

    module: str
    summary: str
    attribute: str = ""


class LazyGroup(ErrorGroup):
    """A group whose help is a table of texts; a command's module is imported when the command is asked for."""

    entries: ClassVar[Mapping[str, Entry]] = {}

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """Return the names in the table's order."""
        return list(self.entries)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - click's signature
        """Import a command."""
        entry = self.entries.get(cmd_name)
        if entry is None:
            return None
        found = getattr(import_module(entry.module), entry.attribute or cmd_name)
        if not isinstance(found, click.Command):
            message = f"{entry.module} has no command {cmd_name!r}"
            raise TypeError(message)
        return found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that the words name; a wrong name is answered with the nearest right one."""
        if args and args[0] not in self.entries and not args[0].startswith("-"):
            near = did_you_mean(args[0], self.entries)
            raise click.UsageError(f"there is no command {args[0]!r}{near}", ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """Write the table of commands without importing any of them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, entry.summary) for name, entry in self.entries.items()])
