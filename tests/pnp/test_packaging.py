"""The wheel: what is in it, and that it works from a virtual environment of its own, outside the checkout."""

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

from pnp import __version__

ROOT = Path(__file__).resolve().parents[2]


def run(*command: str, cwd: Path) -> str:
    """Run a command without the checkout on its path, and return what it printed."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder), cwd=ROOT)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def names(wheel: Path) -> list[str]:
    with ZipFile(wheel) as archive:
        return archive.namelist()


@pytest.fixture(scope="module")
def home(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel into a fresh environment that finds the other packages where they are."""
    folder = tmp_path_factory.mktemp("home")
    venv.create(folder / "venv", with_pip=False)
    (site,) = (
        folder.glob("venv/lib/python*/site-packages") if os.name != "nt" else folder.glob("venv/Lib/site-packages")
    )
    (site / "others.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    python = folder / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
    arguments = ("install", "--quiet", "--no-index", "--no-deps", "--disable-pip-version-check", str(wheel))
    run(sys.executable, "-m", "pip", "--python", str(python), *arguments, cwd=folder)
    return folder


def pnp(home: Path, *arguments: str) -> str:
    script = home / "venv" / ("Scripts" if os.name == "nt" else "bin") / "pnp"
    return run(str(script), *arguments, cwd=home)


def test_the_wheels_name_has_the_version(wheel: Path) -> None:
    assert wheel.name == f"trismegistus_pnp-{__version__}-py3-none-any.whl"


def test_the_top_level_is_pnp_solver_and_the_distributions_own_folder(names: list[str]) -> None:
    assert {name.partition("/")[0] for name in names} == {"pnp", "solver", f"trismegistus_pnp-{__version__}.dist-info"}


def test_every_template_is_in_the_wheel_under_pnp(names: list[str]) -> None:
    templates = ROOT / "templates"
    inside = {name.removeprefix("pnp/templates/") for name in names if name.startswith("pnp/templates/")}
    assert inside >= {
        path.relative_to(templates).as_posix()
        for path in templates.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def test_both_packages_are_typed_and_no_tests_come_along(names: list[str]) -> None:
    assert {"pnp/py.typed", "solver/py.typed"} <= set(names)
    assert [name for name in names if "test" in Path(name).name and name.endswith(".py")] == []


def test_the_installed_command_is_not_the_checkouts(home: Path) -> None:
    code = "import pnp, solver, solver.templates as t; print(pnp.__file__, solver.__file__, t.templates_root())"
    python = home / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
    for place in run(str(python), "-c", code, cwd=home).split():
        assert Path(place).is_relative_to(home / "venv")


def test_the_installed_command_lists_and_renders(home: Path) -> None:
    assert "card-red-8" in pnp(home, "list")
    assert "wrote" in pnp(home, "render", "die-red", "--format", "svg", "--out", "pictures")
    assert (home / "pictures/svg/colour_en/roll-write_die-red.svg").is_file()


def test_the_installed_command_makes_the_kit_once(home: Path) -> None:
    arguments = ("kit", "--paper", "Letter", "--theme", "low-ink", "--lang", "es")
    assert "index.html" in pnp(home, *arguments)
    made = home / "output"
    assert (made / "Letter/roll-write_kit_Letter_duplex_low-ink_es_v1.0.pdf").read_bytes().startswith(b"%PDF")
    assert "cross out" in (made / "game/midwinter/gold.txt").read_text(encoding="utf-8")
    before = {path: path.stat().st_mtime_ns for path in made.rglob("*")}
    assert "all up to date" in pnp(home, *arguments)
    assert {path: path.stat().st_mtime_ns for path in made.rglob("*")} == before
