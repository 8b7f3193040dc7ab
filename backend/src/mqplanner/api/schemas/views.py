"""Charts of a plan as data, and questions that fit it."""

from typing import Literal

from pydantic import Field, JsonValue

from mqplanner.api.schemas.base import OpenResponseModel, RequestModel
from mqplanner.api.schemas.plan_documents import PlanRequest


class ChosenChart(RequestModel):
    """A chart by kind and subject."""

    kind: str
    subject: str | None = Field(None, description="Left out: the one nearest to its limit.")


class PlanToView(PlanRequest):
    """A plan, and the chart to draw."""

    chart: ChosenChart | None = Field(None, description="Left out: the chart of the first limit.")


class OfferedChart(OpenResponseModel):
    """A kind of chart that a plan can give."""

    kind: str
    title: str
    subjects: int = Field(description="Of how many parts of the plan.")


class ChartSubject(OpenResponseModel):
    """A part of the plan that the drawn kind of chart can be of."""

    key: str
    label: str
    path: str = Field(description="JSON pointer to the part; empty for the whole plan.")


class ChartAxis(OpenResponseModel):
    """Values of the x axis: numbers of a line, names of columns and rows."""

    title: str
    unit: str
    values: list[float | str]
    texts: list[str]


class ChartSeries(OpenResponseModel):
    """Numbers over the values of x; null where the planner's sources have none."""

    name: str
    unit: str
    values: list[float | None]
    texts: list[str | None] = Field(description="The same with units, as people read them.")
    source: str | None = Field(description="Where a published series is from.")


class ChartMark(OpenResponseModel):
    """A line across the chart."""

    axis: Literal["x", "y"]
    value: float
    name: str
    unit: str
    text: str = Field(description="Name and value.")


class ChartPoint(OpenResponseModel):
    """The place of the plan in the chart."""

    x: float
    y: float
    text: str


class Chart(OpenResponseModel):
    """A chart with everything that draws it and fills its table."""

    kind: str
    subject: str
    part: str = Field(description="Name of the part, for files; empty for the whole plan.")
    title: str
    about: str
    description: str = Field(description="The chart in words.")
    file: str = Field(description="Name of a downloaded file, without part and ending.")
    shape: Literal["line", "columns", "rows"]
    unit: str
    x: ChartAxis
    series: list[ChartSeries]
    marks: list[ChartMark]
    here: str | float | None = Field(description="The value of x that is the plan's.")
    point: ChartPoint | None
    own: str | None = Field(description="Name of the plan's own series.")
    stacked: bool
    logarithmic: bool


class QuestionAxis(OpenResponseModel):
    """An input to vary; without ends the usual range around its value."""

    path: str
    from_: float | None = Field(alias="from")
    to: float | None
    values: list[JsonValue] | None = Field(None, description="The values to which it is restricted; null for all.")


class QuestionSweep(OpenResponseModel):
    """The sweep that answers a question about this plan."""

    x: QuestionAxis
    z: QuestionAxis
    outputs: list[str]
    shape: Literal["curves", "heat"]


class CommonQuestion(OpenResponseModel):
    """A question that is often asked."""

    id: str
    title: str
    needs: str | None = Field(description="What the plan lacks for it; null where it fits.")
    sweep: QuestionSweep | None
    note: str | None = Field(None, description="What to know about the curves; null where there is nothing.")


class PlanViews(OpenResponseModel):
    """What can be shown of a plan."""

    charts: list[OfferedChart]
    subjects: list[ChartSubject] = Field(description="Of the kind of chart that is drawn.")
    chart: Chart | None
    questions: list[CommonQuestion]
