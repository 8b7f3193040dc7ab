"""One plan moved through the releases, against what the reports say that they ran."""

from typing import Any

import pytest

from mqplanner.figures.catalog import catalog
from mqplanner.units.number_format import format_number
from tests.assessment.answers import assess

MEASURED = "chinit-max-svrconn-measured"
TOLERANCE = (1.0, 1.061)
"""The erratum of the figure: what ran was up to 6 % less than the footprints give, and never more."""


def channels_at_most(release: str, sharecnv: int, message_kb: float, used_mb: int, free_mb: int) -> Any:
    group = {"name": "clients", "count": 100, "sharecnv": sharecnv, "message_kb": message_kb}
    manager = {
        "name": "QM",
        "release": release,
        "channel_initiator": {"used_mb": used_mb, "free_mb": free_mb, "maxchl": 9999},
        "channel_groups": [group],
    }
    answer = assess({"lpars": [{"name": "LP", "queue_managers": [manager]}]})
    found = {q["id"].rsplit("/", 1)[-1]: q["quantity"]["value"] for q in answer["quantities"]}
    return found["max_channels"]


def measured_channels() -> list[Any]:
    (edition,) = catalog().figure(MEASURED).file.editions
    return [row for row in edition.rows if "fewer" not in str(row[-1])]


@pytest.mark.parametrize("row", measured_channels(), ids=lambda row: "-".join(map(str, row[:3])))
def test_the_channels_that_the_report_ran_within_what_its_erratum_says(row: Any) -> None:
    release, sharecnv, message_kb, channels = row[:4]
    ours = channels_at_most(release, sharecnv, message_kb, 56, 1445)
    low, high = TOLERANCE
    assert low <= ours / channels <= high, format_number(ours)
    if (release, message_kb) == ("9.3", 256):
        assert ours == channels, "beyond the table the footprint is that of these channels"


@pytest.mark.parametrize("sharecnv", [0, 1, 10])
def test_the_move_from_8_0_to_9_4_never_loses_channels(sharecnv: int) -> None:
    counts = [channels_at_most(release, sharecnv, 32, 92, 1379) for release in ("8.0", "9.2", "9.3", "9.4")]
    assert None not in counts
    assert counts[0] <= counts[1]
    assert counts[2] <= counts[3]
    if sharecnv == 1:
        assert counts[3] == 5522


def test_9_2_has_the_smaller_footprints_of_its_report_and_9_3_is_no_better() -> None:
    """The tables give 9.3 slightly larger channels than 9.2; a plan that is upgraded to it gets a finding."""
    assert channels_at_most("9.3", 1, 32, 92, 1379) < channels_at_most("9.2", 1, 32, 92, 1379)
