"""JSON Schemas of an edition's files, for editors that complete and check while one types."""

from solver.errors import EditionError
from solver.roll_write.loading.content import Json
from solver.roll_write.loading.reader import FILES
from solver.suggest import did_you_mean, listing


def json_schema(file: str) -> dict[str, Json]:
    """Return the JSON Schema of one file; a CSV file is described as a list of rows.

    Raises:
        EditionError: an edition has no such file.
    """
    from pydantic import TypeAdapter  # noqa: PLC0415 - slow to import, and seldom needed

    if file not in FILES:
        hint = did_you_mean(file, FILES)
        raise EditionError(f"an edition has no file {file!r}; its files are {listing(FILES)}{hint}")
    model = FILES[file]
    schema: dict[str, Json] = (
        model.model_json_schema() if file == "edition.yaml" else TypeAdapter(list[model]).json_schema()  # type: ignore[valid-type]
    )
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": file, **schema}
