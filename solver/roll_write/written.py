"""Files that a person writes (a table's deal, a filled-in sheet): read with every finding at its place."""

from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel

from solver.errors import NotationError
from solver.reading import LARGEST, read_whole, shown
from solver.roll_write.loading.document import Document, decode
from solver.roll_write.loading.findings import Findings, Place
from solver.roll_write.loading.validate import validate
from solver.roll_write.loading.yaml_source import read_yaml
from solver.suggest import did_you_mean, listing

Model = TypeVar("Model", bound=BaseModel)


def raise_findings(findings: Findings, file: str) -> None:
    """Raise everything that is wrong with a file as one error, sorted by place.

    Raises:
        NotationError: there is at least one finding; each is listed as file:line:column.
    """
    if not findings.found:
        return
    lines = sorted(set(findings.found))
    count = "1 thing is" if len(lines) == 1 else f"{len(lines)} things are"
    raise NotationError(f"{count} wrong in {file}\n" + "\n".join(str(line) for line in lines))


def read_written(data: bytes, file: str, model: type[Model]) -> tuple[Document, Model]:
    """Return a YAML file's content and its places.

    Raises:
        NotationError: the file is not UTF-8, not YAML, too large or not of the model's shape.
    """
    findings = Findings()
    content: Model | None = None
    document: Document | None = None
    if len(data) > LARGEST:
        findings.add(Place(file, 1, 1), f"the file has {len(data)} bytes, at most {LARGEST} are read")
    else:
        text = decode(data, file, findings)
        document = None if text is None else read_yaml(text, file, findings)
    if document is not None:
        content = validate(document, (), document.value, model, findings)
    raise_findings(findings, file)
    assert document is not None  # noqa: S101 - otherwise there was a finding
    assert content is not None  # noqa: S101
    return document, content


def read_file(path: Path, model: type[Model]) -> tuple[Document, Model]:
    """Return a YAML file's content and its places.

    Raises:
        NotationError: as `read_written`.
        FileReadError: the file cannot be read.
    """
    return read_written(read_whole(path), str(path), model)


def find_name(word: str, names: tuple[str, ...], place: Place, findings: Findings) -> int:
    """Return a name's number, or 0 after adding a finding; upper and lower case are the same."""
    folded = [name.casefold() for name in names]
    if word.casefold() in folded:
        return folded.index(word.casefold())
    findings.add(place, f"found {shown(word)!r}, allowed: {listing(names)}{did_you_mean(word, names)}")
    return 0
