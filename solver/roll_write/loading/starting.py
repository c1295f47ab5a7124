"""Starts a new edition: a copy of the house edition to put one's own copy's numbers into."""

import re
from pathlib import Path

from solver.errors import EditionError
from solver.files import write_folder
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
        OSError: it cannot be written.
    """
    if folder.exists():
        raise EditionError(f"{folder} exists already and stays as it is; name a folder that does not exist yet")
    content = {name: (source / name).read_bytes() for name in FILES}
    text = content["edition.yaml"].decode()
    text = _OPENING.sub("# An edition of Trismegistus: Roll & Write, begun as a copy of the house edition.\n", text)
    content["edition.yaml"] = _KEY.sub(f"key: {key_from(folder)}", text, count=1).encode()
    write_folder(folder, content)
    return tuple(folder / name for name in FILES)
