"""How the command line shows what a user can put right: a clean message and exit code 2, never a traceback."""

import errno
import os
import sys
from contextlib import suppress

import click

from solver.errors import TrismegistusError


class UserError(click.ClickException):
    """A message for the user; the program ends with exit code 2."""

    exit_code = 2


class FaultError(click.ClickException):
    """A fault of the program, with what to send to its authors; the program ends with exit code 1."""

    exit_code = 1


class ErrorGroup(click.Group):
    """A group of commands that turns the project's own errors, and files that cannot be used, into messages.

    Nested groups need it only when they are also run on their own: the outermost one catches all.
    """

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: object
    ) -> click.Context:
        """Read the words of the command; a help that cannot be written ends as a `UserError`."""
        try:
            return super().make_context(info_name, args, parent, **extra)
        except OSError as error:
            raise _user_error(error) from error

    def invoke(self, ctx: click.Context) -> object:
        """Run a command; what the user can put right ends as a `UserError`."""
        try:
            return super().invoke(ctx)
        except TrismegistusError as error:
            raise UserError(str(error)) from error
        except OSError as error:
            raise _user_error(error) from error


def _user_error(error: OSError) -> UserError:
    """Return what a file or the output says.

    Raises:
        OSError: the one given, where it is no fault of a file: the reader of a pipe has gone, say.
    """
    if error.errno in {None, errno.EPIPE}:
        raise error
    if error.filename is None:
        _drop_output()
        return UserError(f"the output cannot be written ({error.strerror})")
    return UserError(f"{error.filename}: {error.strerror}")


def _drop_output() -> None:
    """Send what is still to be written to nowhere, or Python tries once more at its end and complains."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    with suppress(OSError, ValueError):  # tests have an output that is no file
        os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
