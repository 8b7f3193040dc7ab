"""The shape of the data files, and how they are read; one that is not valid is an error that names file and place."""

from pathlib import Path
from typing import Annotated, Any, Literal, Self, TypeVar

import yaml
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, model_validator

from mqplanner.errors import NotFound, Problem
from mqplanner.figures.conditions import Condition
from mqplanner.figures.parsed_files import parsed
from mqplanner.units import UnknownUnit, unit
from mqplanner.validation_messages import UNKNOWN_KEY, description_at, plain_message, similar_keys

Cell = float | int | str | None
Basis = Literal["measured", "rule-of-thumb", "interpolated", "extrapolated", "assumed"]


def _known_unit(text: str) -> str:
    try:
        if text != "text":
            unit(text)
    except UnknownUnit as error:
        raise ValueError(str(error)) from error
    return text


UnitText = Annotated[str, AfterValidator(_known_unit)]


class Strict(BaseModel):
    """A model without undocumented keys, whose values are not converted."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Axis(Strict):
    """What a table is read by. A `choice` matches exactly; a `number` is interpolated where `between` is linear.

    `across` gives the places of the last axis where each row holds one column for each of them. `at_most` tells which
    published places give an upper bound for a place without a number: the `next-larger` number, where values never
    fall along the axis, or the two `neighbours` of a release. `nearest_for` names releases without a report of their
    own, which the nearest published one bounds.
    """

    type: Literal["choice", "number"]
    unit: UnitText | None = None
    label: str | None = None
    between: Literal["refuse", "linear"] = "refuse"
    across: list[float | int | str] | None = None
    at_most: Literal["next-larger", "neighbours"] | None = None
    nearest_for: list[str] = Field(default_factory=list)

    @model_validator(mode="after")
    def _numbers_have_units(self) -> Self:
        if self.type == "number" and self.unit is None:
            raise ValueError("a number axis needs a unit")
        if self.type == "choice" and self.between == "linear":
            raise ValueError("only a number axis can be interpolated")
        if self.at_most not in (None, "next-larger" if self.type == "number" else "neighbours"):
            raise ValueError("at_most is next-larger of a number axis and neighbours of a choice axis")
        return self


class Column(Strict):
    """A column of a table. `approximate` marks values that the report itself calls approximate."""

    unit: UnitText
    label: str | None = None
    approximate: bool = False


class Extrapolation(Strict):
    """How to read past the published points of one axis; without a document it is the planner's own assumption."""

    axis: str
    side: Literal["above", "below"]
    use: Literal["level"]
    basis: Basis
    why: str
    when: dict[str, Any] = Field(default_factory=dict)
    document: str | None = None
    section: str | None = None


class Edition(Strict):
    """The rows that one place in one report gives."""

    document: str
    section: str = Field(min_length=1, description="Write the heading in the report under which the numbers are.")
    conditions: dict[str, Any] = Field(default_factory=dict)
    rows: list[list[Cell]] = Field(min_length=1)


class FigureFile(Strict):
    """One published number or table. `reference_only` marks one for readers, which no rule reads."""

    id: str = Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")
    title: str
    kind: Literal["measured", "rule-of-thumb", "limit", "sample"]
    axes: dict[str, Axis] = Field(default_factory=dict)
    columns: dict[str, Column] = Field(min_length=1)
    extrapolations: list[Extrapolation] = Field(default_factory=list)
    editions: list[Edition] = Field(min_length=1)
    notes: list[str] = Field(default_factory=list)
    errata: list[str] = Field(default_factory=list)
    reference_only: bool = False

    @model_validator(mode="after")
    def _table_is_whole(self) -> Self:
        across = [name for name, axis in self.axes.items() if axis.across is not None]
        if across and (across != [list(self.axes)[-1]] or len(self.columns) != 1):
            raise ValueError("only the last axis may run across, and then there is exactly one column")
        width = len(self.axes) - len(across)
        width += len(self.axes[across[0]].across or []) if across else len(self.columns)
        for edition in self.editions:
            for number, row in enumerate(edition.rows, 1):
                if len(row) != width:
                    raise ValueError(f"row {number} of {edition.document} has {len(row)} cells, not {width}")
        for rule in self.extrapolations:
            if rule.axis not in self.axes:
                raise ValueError(f"extrapolations names the axis {rule.axis!r}, which the table does not have")
        return self


class SafePoint(Strict):
    """A place on the axes of a figure without a published number, which is planned with that of another place."""

    figure: str
    at: dict[str, Any]
    value_of: dict[str, Any]


class Erratum(Strict):
    """A place where a report contradicts itself or its own arithmetic.

    `when` limits it to some cells of its figures, by axis; `column` names columns as if they were an axis. Of several
    conditions any suffices. Where a rule attaches the erratum to a result, `when` may name inputs of the rule.
    """

    id: str
    kind: Literal["contradiction", "rounding", "slip", "ambiguity"]
    document: str
    section: str
    title: str
    says: str
    arithmetic: str
    follows: Literal["text", "arithmetic", "table"]
    effect: str
    when: Condition | list[Condition] = Field(default_factory=dict)
    figures: list[str] = Field(default_factory=list)
    rules: list[str] = Field(default_factory=list)


class ErratumInFile(Erratum):
    """An erratum as its file has it, with what only figures read.

    `plan_with` gives safe points, which a figure then uses in place of a line between published points. With `assumes`
    the reading that the planner follows is an assumption, so that the numbers which the erratum is about are assumed.
    """

    assumes: bool = Field(default=False, exclude=True)
    plan_with: list[SafePoint] = Field(default_factory=list, exclude=True)


class Conflict(Strict):
    """A question on which two sources disagree.

    `figures` hold what each says, `safe` is the one that verdicts rest on, and `setting` the input of rules by which a
    user chooses another; None where there is no choice.
    """

    id: str
    title: str
    figures: list[str] = Field(min_length=1)
    text: str
    safe: str
    setting: str | None = None


class UnavailableSource(Strict):
    """A document that the planner does not encode, because it could not be obtained, and what it would settle."""

    title: str
    would_settle: str


class Source(Strict):
    """One of the published documents."""

    model_config = ConfigDict(extra="allow", strict=True, frozen=True)

    id: str
    cite_as: str
    title: str
    url: str | None = None
    """Where the document can be obtained; None where no public address is known."""
    kind: str
    date: str | None = None
    version: str | None = None
    releases: list[str] = Field(default_factory=list)
    system: dict[str, Any] = Field(default_factory=dict)
    """The system that was measured, by part."""


class UnpublishedChart(Strict):
    """A chart whose numbers the text does not repeat."""

    document: str
    section: str
    chart: str | None
    what: str
    why: str


class BrokenDataFile(Exception):
    """A data file cannot be used; the message names the file, the place in it and what is wrong."""

    def __init__(self, file: str, problem: str) -> None:
        super().__init__(f"{file}: {problem}")


class UnknownFigure(NotFound, KeyError):
    """No figure has this id."""

    def __init__(self, id: str) -> None:
        super().__init__("figure", id)


MAX_NAMED = 5
"""Mistakes of a file that are named."""
Model = TypeVar("Model", bound=BaseModel)
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _UniqueKeyLoader(_Loader):  # type: ignore[misc]
    """The safe loader of YAML, which silently takes the last of two equal keys, with a check for those."""

    def construct_mapping(self, node: Any, deep: bool = False) -> dict[Any, Any]:
        keys = [self.construct_object(key, deep=True) for key, _ in node.value]
        for key in keys:
            if keys.count(key) > 1:
                raise yaml.YAMLError(f"the key {key!r} is a duplicate")
        return super().construct_mapping(node, deep)  # type: ignore[no-any-return]


def read_yaml(path: Path) -> Any:
    """Return the document in `path`; raise BrokenDataFile when it is not YAML."""
    return document_in(path, path.read_bytes())


def document_in(path: Path, content: bytes) -> Any:
    """Return the document in the content of `path`, from the copy where that has it."""
    document = parsed(path, content)
    return parse_yaml(path, content) if document is None else document


def parse_yaml(path: Path, content: bytes) -> Any:
    """Return the document in the content of `path`; raise BrokenDataFile when it is not YAML."""
    try:
        return yaml.load(content.decode("utf-8"), Loader=_UniqueKeyLoader)  # noqa: S506 (it is the safe one)
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise BrokenDataFile(label(path), f"not readable as YAML: {error}") from error


def label(path: Path) -> str:
    """Return the name of a file in messages: its topic and its own name."""
    return f"{path.parent.name}/{path.name}"


def read_list(path: Path, model: type[Model]) -> list[Model]:
    """Return the file at `path` as a list of `model`."""
    document = read_yaml(path)
    if not isinstance(document, list):
        raise BrokenDataFile(label(path), "a list was expected")
    return [checked(path, item, model) for item in document]


def checked(path: Path, document: Any, model: type[Model]) -> Model:
    """Return a part of the file at `path` as one `model`; raise BrokenDataFile where it does not fit."""
    try:
        return model.model_validate(document)
    except ValidationError as error:
        found = error.errors(include_url=False)
        left = f"; and {len(found) - MAX_NAMED} more" if len(found) > MAX_NAMED else ""
        mistakes = "; ".join(_mistake(model, entry) for entry in found[:MAX_NAMED])
        raise BrokenDataFile(label(path), f"{mistakes}{left}") from error


def _mistake(model: type[BaseModel], entry: Any) -> str:
    """Return what is wrong at a place in a file; of what is missing also what it has to contain."""
    place = entry["loc"]
    words, _ = plain_message(entry, unknown="is not a key of such a file")
    similar = similar_keys(model, place) if entry["type"] == UNKNOWN_KEY else ()
    is_absent = entry["type"] in ("missing", "too_short", "string_too_short")
    wanted = description_at(model, place) if is_absent and place else None
    sentence = Problem("", None, words, similar=similar).sentence
    return f"{'.'.join(map(str, place)) or 'the file'}: {sentence}{f': {wanted}' if wanted else ''}"
