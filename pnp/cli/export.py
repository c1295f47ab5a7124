"""``pnp export``: files for print shops, cutting machines and virtual tables, and booklets."""

import click

from pnp.cli.lazy import Entry, LazyGroup


class ExportCommands(LazyGroup):
    """The commands of ``pnp export``."""

    entries = {  # noqa: RUF012 - the table of the class
        "shop": Entry("pnp.cli.export_shop", "Write pictures or PDFs for a print shop."),
        "shops": Entry("pnp.cli.export_shop", "List the print shops and what they take."),
        "cut": Entry("pnp.cli.export_pages", "Write pages with cut lines for a cutting machine."),
        "sides": Entry("pnp.cli.export_pages", "Write fronts and backs as files of their own."),
        "table": Entry("pnp.cli.export_table", "Write the game for Tabletop Simulator."),
        "booklet": Entry("pnp.cli.export_booklet", "Write the rules as a booklet."),
    }


@click.group(cls=ExportCommands)
def export() -> None:
    """Export components for print shops, cutting machines and virtual tables; fold the rules into a booklet."""
