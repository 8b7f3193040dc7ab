"""Lists of parts: a frozen dataclass declares the inputs of one part, and reading yields its instances."""

from dataclasses import dataclass, field
from typing import Annotated

import pytest

from mqplanner.rules.engine.declarations import REQUIRED, Groups
from mqplanner.rules.engine.errors import Problem, Refused
from mqplanner.rules.engine.inputs import Choice, Number
from mqplanner.units import Quantity


@dataclass(frozen=True, kw_only=True)
class Tray:
    kind: Annotated[str, Choice(("flat", "deep"))] = "flat"
    cups: Annotated[Quantity, Number("count", least=0)]
    stacked: Annotated[list, Groups(int)] = field(default_factory=list)
    name: str | None = None

    def problems(self):
        return [Problem("cups", 9, "no more than 8 on a flat tray")] if self.cups.value > 8 else []


TRAYS = Groups(Tray, "Trays")


def test_the_fields_declare_the_inputs_with_their_defaults():
    assert {name: default for name, (_, default) in TRAYS.declared.items()} == {
        "kind": "flat",
        "cups": REQUIRED,
        "stacked": [],
    }


def test_reading_yields_instances():
    (tray,) = TRAYS.read("trays", [{"cups": 3}])
    assert (tray.kind, tray.cups.value, tray.stacked, tray.name) == ("flat", 3, [], None)


def test_all_problems_of_all_parts_are_reported_at_once():
    with pytest.raises(Refused) as refused:
        TRAYS.read("trays", [{"cups": 9}, {"cups": -1, "kind": "round"}, {"cups": [1, 2]}, 7, {"name": "a"}])
    assert [problem.field for problem in refused.value.problems("trays", None)] == [
        "trays[0].cups",
        "trays[1].kind",
        "trays[1].cups",
        "trays[2].cups",
        "trays[3]",
        "trays[4].name",
        "trays[4].cups",
    ]
