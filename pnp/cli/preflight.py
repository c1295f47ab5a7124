"""``pnp preflight``: looks into a PDF file before it is printed."""

import json
from pathlib import Path

import click

_EPILOG = """\b
Examples:
  pnp preflight output/roll-write_cards_A4.pdf
  pnp preflight cards.pdf --for shop
  pnp preflight cards.pdf --json > report.json"""


@click.command(epilog=_EPILOG)
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option(
    "--for",
    "target",
    type=click.Choice(["home", "shop"]),
    default="home",
    show_default=True,
    help="Who prints it: a printer at home (margins, scaling, black), or a print shop (trim and bleed, no RGB).",
)
@click.option(
    "--margin",
    type=click.FloatRange(min=0),
    metavar="MM",
    help="How far ink has to stay from the edge of every page, such as 5. Without it: 8 mm, or what "
    "templates/paper/sizes.yaml says of the paper; pages that are no paper, such as single cards, are not measured.",
)
@click.option("--json", "form", flag_value="json", help="As JSON, for other programs.")
@click.option("--table", "form", flag_value="table", default="table", help="As tables, for people (the default).")
def preflight(file: Path, target: str, margin: float | None, form: str) -> None:
    """Look into any PDF FILE before it is printed, and list what would go wrong.

    Looked at: page boxes, fonts (embedded, subset), the smallest text, the thinnest line, ink in the margin or beyond
    the page, the resolution of images, colour spaces (black as black ink alone), print scaling, two-sided printing,
    encryption and damage. Lines for cutting that lie outside the trim box may reach into the margin.

    Exit code 0 when there is nothing to say, 1 when there are findings, 2 when the file cannot be looked into.
    """
    from pnp.preflight import Target, check, house_limits, inspect, report  # noqa: PLC0415 - slow to import

    chosen = Target(target)
    facts = inspect(file)
    findings = check(facts, house_limits(chosen), chosen, margin)
    if form == "json":
        click.echo(json.dumps(report(str(file), facts, findings), indent=2, ensure_ascii=False))
    else:
        from pnp.preflight.report import PAGE_HEADING, file_rows, page_rows  # noqa: PLC0415
        from pnp.terminal.output import show, table  # noqa: PLC0415

        show(table(("", str(file)), file_rows(facts)), "", table(PAGE_HEADING, page_rows(facts)), "")
        for found in findings:
            where = f"page {found.page}: " if found.page else ""
            click.echo(f"{found.check}: {where}{found.message}")
        click.echo("nothing to say" if not findings else f"{len(findings)} finding{'s' if len(findings) > 1 else ''}")
    if findings:
        raise SystemExit(1)
