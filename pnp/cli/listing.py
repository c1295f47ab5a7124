"""``pnp list``: what can be rendered, and on what."""

from pathlib import Path

import click

from pnp.cli.options import edition_option, languages, themes


@click.command("list", epilog="\b\nExamples:\n  pnp list\n  pnp list --edition my-copy")
@edition_option
def list_command(edition: Path | None) -> None:
    """List the components with their sizes, the papers, themes and languages.

    The words in the first columns are what `pnp render` takes: a kind stands for all its components.
    """
    from pnp.components.roll_write.registry import KINDS  # noqa: PLC0415 - slow to import
    from pnp.paper.sizes import house_sizes  # noqa: PLC0415
    from solver.roll_write.loading import load_edition  # noqa: PLC0415

    loaded = load_edition(edition)
    for kind in KINDS:
        parts = kind.components(loaded)
        sides = "two sides" if any(part.back for part in parts) else "one side"
        click.echo(f"{kind.key}  ({len(parts)}, {parts[0].width:g} x {parts[0].height:g} mm, {sides})")
        click.echo(f"  {' '.join(part.name for part in parts)}")
    papers = (f"{paper.name} ({paper.width:g} x {paper.height:g} mm)" for paper in house_sizes().papers.values())
    click.echo(f"papers     {', '.join(papers)}")
    click.echo(f"themes     {', '.join(themes())}")
    click.echo(f"languages  {', '.join(languages())}")
