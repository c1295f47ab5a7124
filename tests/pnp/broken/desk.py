"""A working folder with good files of every kind, and the one way to look at how a command ends."""

import shlex
import shutil
from collections.abc import Callable
from pathlib import Path

from click.testing import CliRunner, Result

from pnp.cli import main
from pnp.theming.new import theme_texts
from solver.templates import forget_files

DATA = Path(__file__).parents[2] / "data"
LAYOUT = "size: poker\nitems:\n  - text: {column: name, x: 5, y: 5, width: 50, height: 9}\n"
PICTURE = LAYOUT + "  - image: {file: art.png, x: 5, y: 20, width: 50, height: 50}\n"


def set_up(folder: Path) -> None:
    """Write the good files: a theme, an edition, a deck with its layouts."""
    for name, text in theme_texts("colour").items():
        path = folder / "midnight" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    shutil.copytree(DATA / "editions" / "example", folder / "copy")
    (folder / "cards.csv").write_text("name,count\nOne,2\n", encoding="utf-8")
    (folder / "layout.yaml").write_text(LAYOUT, encoding="utf-8")
    (folder / "picture.yaml").write_text(PICTURE, encoding="utf-8")
    forget_files()


def put(path: Path, make: Callable[[Path], object]) -> None:
    """Make a file in the place of another, with the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    make(path)


def run(command: str) -> Result:
    """Run a command as it is written in a terminal."""
    return CliRunner().invoke(main, shlex.split(command))


def tree(folder: Path) -> dict[str, int]:
    """Return everything in a folder and below, with its size."""
    return {str(path.relative_to(folder)): path.lstat().st_size for path in folder.rglob("*")}


def refused(folder: Path, command: str) -> str:
    """Return the one error that a command ends with; nothing in the folder may have changed."""
    before = tree(folder)
    result = run(command)
    assert isinstance(result.exception, SystemExit), repr(result.exception)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert result.stderr.count("Error: ") == 1, result.stderr
    assert tree(folder) == before
    return result.stderr
