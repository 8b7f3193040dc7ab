"""Lines of text in requests, such as names that lists and reports show."""

from typing import Any

import pytest
from pydantic import BaseModel, ValidationError

from mqplanner.api.schemas.batch import PlanInBatch
from mqplanner.api.schemas.measurements import MeasurementSource
from mqplanner.api.schemas.uploads import NewUpload
from mqplanner.api.schemas.webhooks import WebhookToCreate

HOOK = {"url": "https://hooks.example.com", "name": "A"}


@pytest.mark.parametrize("mark", ["\u202e", "\x1b", "\n"])
@pytest.mark.parametrize("field", ["name", "tag"])
def test_a_line_has_no_marks_that_change_what_is_shown_around_it(field: str, mark: str) -> None:
    assert getattr(WebhookToCreate(**{**HOOK, field: "SMF 115"}), field) == "SMF 115"
    with pytest.raises(ValidationError, match="must not hold"):
        WebhookToCreate(**{**HOOK, field: f"SMF{mark}511"})


@pytest.mark.parametrize(
    ("model", "values"), [(NewUpload, {"size": 1}), (PlanInBatch, {"id": "A"}), (MeasurementSource, {"text": "A"})]
)
def test_a_name_that_is_only_shown_again_has_blanks_for_such_marks(
    model: type[BaseModel], values: dict[str, Any]
) -> None:
    assert model(**values, name="a\u202eb\x1bc\n").model_dump()["name"] == "a b c "
