"""Brings a kit's folder up to date: only the jobs whose files are missing, changed or out of date are done."""

from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from pnp.kit.inputs import fingerprint
from pnp.kit.manifest import NAME, Manifest, read_manifest
from pnp.kit.options import KitOptions
from pnp.kit.plan import Job, jobs

Report = Callable[[str, int, int], None]
"""Is told what has been done last, how many jobs are done, and how many there are."""

_INDEX = "index"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a run did: the files it wrote, and all files of the kit, by their paths in the folder."""

    written: tuple[str, ...]
    files: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Check:
    """What a folder lacks: the manifest as it is, the inputs' fingerprint, and the jobs to be done."""

    manifest: Manifest
    inputs: str
    stale: tuple[Job, ...]

    @property
    def is_current(self) -> bool:
        """Whether nothing has to be done."""
        return not self.stale and self.manifest.is_current(_INDEX, _index_inputs(self.manifest, self.inputs))


def check_kit(options: KitOptions, folder: Path) -> Check:
    """Look at a folder without making anything.

    Raises:
        OSError: an input or a file of the kit cannot be read.
    """
    manifest, inputs = read_manifest(folder), fingerprint(options)
    return Check(manifest, inputs, tuple(job for job in jobs(options) if not manifest.is_current(job.key, inputs)))


def all_stale(options: KitOptions, folder: Path) -> Check:
    """Return a check by which everything has to be made anew."""
    return Check(read_manifest(folder), fingerprint(options), jobs(options))


def make_kit(options: KitOptions, check: Check, report: Report, workers: int | None = None) -> Outcome:
    """Do what a check found to be done; every file is written whole or not at all.

    A file that already has the right content is not touched. The manifest is written last.

    Args:
        options: what the kit is made of.
        check: what was found.
        report: is told how far it is.
        workers: how many processes draw; as many as there are processors where it is None. The bytes are the same.

    Raises:
        TrismegistusError: something cannot be drawn, dealt or solved as the data asks; no file of that job is written.
            Or a process that drew was ended from outside.
        OSError: a file cannot be written.
    """
    from pnp.components.roll_write.words import words  # noqa: PLC0415 - slow to import
    from pnp.kit.index import NAME as INDEX_NAME  # noqa: PLC0415
    from pnp.kit.index import index_page  # noqa: PLC0415
    from pnp.kit.make import Maker  # noqa: PLC0415
    from pnp.kit.workers import make_all  # noqa: PLC0415
    from solver.roll_write.loading import load_edition  # noqa: PLC0415

    manifest, total = check.manifest, len(check.stale)
    report("", 0, total)
    written: list[str] = []
    maker = Maker(load_edition(options.edition))
    with closing(make_all(maker, check.stale, workers)) as made:
        for number, (job, files) in enumerate(made, start=1):
            written += _keep(manifest, job.key, check.inputs, files)
            report(job.label, number, total)
    inputs = _index_inputs(manifest, check.inputs)
    page = index_page(_sizes(manifest), words(options.languages[0]))
    written += _keep(manifest, _INDEX, inputs, {INDEX_NAME: page})
    _write(manifest, {NAME: manifest.text().encode()})
    return Outcome(tuple(sorted(written)), manifest.files())


def _keep(manifest: Manifest, key: str, inputs: str, files: Mapping[str, bytes]) -> list[str]:
    """Write the files of a job that are not there yet, note all of them, and return the names of those written."""
    new = {name: content for name, content in files.items() if not manifest.holds(name, content)}
    _write(manifest, new)
    manifest.wrote(key, inputs, files)
    return list(new)


def _write(manifest: Manifest, files: Mapping[str, bytes]) -> None:
    from pnp.drawing.atomic import write_atomically  # noqa: PLC0415 - brings the drawing package with it

    for name, content in files.items():
        write_atomically(manifest.folder / name, content)


def _sizes(manifest: Manifest) -> dict[str, int]:
    """Return the size in bytes of every file of the kit but the index page."""
    names = {name for key, entry in manifest.entries.items() if key != _INDEX for name in entry.files}
    paths = {name: manifest.folder / name for name in sorted(names)}
    return {name: path.stat().st_size for name, path in paths.items() if path.is_file()}


def _index_inputs(manifest: Manifest, inputs: str) -> str:
    """Return a fingerprint of what the index page is made from: the inputs, and the files it lists."""
    listed = [
        f"{name} {digest}"
        for key, entry in manifest.entries.items()
        if key != _INDEX
        for name, digest in entry.files.items()
    ]
    return sha256("\n".join([inputs, *sorted(listed)]).encode()).hexdigest()
