"""The manifest of a kit's folder: which job wrote which files, from which inputs, with which content."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from solver.reading import FileReadError, read_whole

NAME = "manifest.json"
_FORMAT = 1
_LARGEST = 50_000_000  # bytes


@dataclass(frozen=True, slots=True)
class Entry:
    """What a job wrote: the fingerprint of its inputs, and the hex SHA-256 of each file by its path in the folder."""

    inputs: str
    files: Mapping[str, str]


@dataclass(slots=True)
class Manifest:
    """The entries of a folder by the jobs' keys."""

    folder: Path
    entries: dict[str, Entry] = field(default_factory=dict)

    def is_current(self, key: str, inputs: str) -> bool:
        """Return whether a job's files are all there, unchanged, and made from these inputs."""
        entry = self.entries.get(key)
        return (
            entry is not None
            and entry.inputs == inputs
            and all(self._hash(name) == expected for name, expected in entry.files.items())
        )

    def wrote(self, key: str, inputs: str, files: Mapping[str, bytes]) -> None:
        """Note what a job wrote."""
        self.entries[key] = Entry(inputs, {name: sha256(content).hexdigest() for name, content in files.items()})

    def holds(self, name: str, content: bytes) -> bool:
        """Return whether a file is there with exactly this content."""
        return self._hash(name) == sha256(content).hexdigest()

    def files(self) -> tuple[str, ...]:
        """Return all files of all jobs, sorted."""
        return tuple(sorted({name for entry in self.entries.values() for name in entry.files}))

    def text(self) -> str:
        """Return the manifest's text form."""
        jobs = {
            key: {"inputs": entry.inputs, "files": dict(sorted(entry.files.items()))}
            for key, entry in sorted(self.entries.items())
        }
        return json.dumps({"format": _FORMAT, "jobs": jobs}, indent=1, ensure_ascii=False) + "\n"

    def _hash(self, name: str) -> str:
        path = self.folder / name
        return sha256(path.read_bytes()).hexdigest() if path.is_file() else ""


def read_manifest(folder: Path) -> Manifest:
    """Return a folder's manifest; an empty one when there is none that can be read, so that everything is made."""
    path = folder / NAME
    manifest = Manifest(folder)
    if not path.is_file():
        return manifest
    try:
        content = json.loads(read_whole(path, _LARGEST))
        if content["format"] == _FORMAT:
            for key, entry in content["jobs"].items():
                manifest.entries[key] = Entry(str(entry["inputs"]), {str(k): str(v) for k, v in entry["files"].items()})
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError, FileReadError):
        return Manifest(folder)
    return manifest
