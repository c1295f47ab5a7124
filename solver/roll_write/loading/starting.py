"""Starts a new edition: a copy of the house edition to put one's own copy's numbers into."""

import re
import shutil
import tempfile
from pathlib import Path

from solver.errors import EditionError
from solver.roll_write.loading.reader import FILES

_KEY = re.compile(r"^key: .*$", re.MULTILINE)
_OPENING = re.compile(r"\A(#.*\n)+")


def key_from(folder: Path) -> str:
    """Return an edition's key made from its folder's name.

    >>> key_from(Path("editions/My copy (2026)")), key_from(Path("2nd"))
    ('my-copy-2026', 'edition-2nd')
    """
    words = "-".join(re.findall(r"[a-z0-9]+", folder.resolve().name.lower())) or "edition"
    return (words if words[0].isalpha() else f"edition-{words}")[:31].rstrip("-")


def start_edition(folder: Path, source: Path) -> tuple[Path, ...]:
    """Copy an edition's files into a new folder under a key of its own and return their paths.

    The folder appears complete or not at all.

    Raises:
        EditionError: the folder exists already.
    """
    if folder.exists():
        raise EditionError(f"{folder} exists already and stays as it is; name a folder that does not exist yet")
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".edition-") as temporary:
        draft = Path(temporary) / "draft"
        draft.mkdir()
        for name in FILES:
            shutil.copyfile(source / name, draft / name)
        header = draft / "edition.yaml"
        text = header.read_text(encoding="utf-8")
        text = _OPENING.sub("# An edition of Trismegistus: Roll & Write, begun as a copy of the house edition.\n", text)
        header.write_text(_KEY.sub(f"key: {key_from(folder)}", text, count=1), encoding="utf-8", newline="\n")
        draft.rename(folder)
    return tuple(folder / name for name in FILES)
