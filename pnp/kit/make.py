"""What the jobs of a kit make: the content of their files. Everything heavy is imported from here on."""

from pnp.components.roll_write.registry import KINDS
from pnp.kit.choice import Chosen
from pnp.kit.faces import pictures
from pnp.kit.game import game_files
from pnp.kit.plan import Faces, Job, Pages, SoloGame
from pnp.kit.sheets import whole_kit
from pnp.kit.studio import Studio
from solver.roll_write.edition import Edition


class Maker:
    """Makes the jobs of one edition; what one job has drawn, the next finds ready."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.parts: Chosen = {kind: kind.components(edition) for kind in KINDS}
        self._studios: dict[tuple[str, str], Studio] = {}

    def studio(self, language: str, theme: str) -> Studio:
        """Return the studio of a language and theme.

        Raises:
            DrawingError: there is no such language or theme.
        """
        key = language, theme
        if key not in self._studios:
            self._studios[key] = Studio(self.edition, language, theme)
        return self._studios[key]

    def make(self, job: Job) -> dict[str, bytes]:
        """Return the files of a job by their paths in the kit's folder.

        Raises:
            TrismegistusError: something cannot be drawn, dealt or solved as the data asks.
        """
        match job:
            case Pages():
                return whole_kit(self.studio(job.language, job.theme), self.parts, job.paper, job.press)
            case Faces():
                return pictures(self.studio(job.language, job.theme), self.parts, "svg", 0, 0)
            case SoloGame():
                return game_files(self.edition, job.seed)
