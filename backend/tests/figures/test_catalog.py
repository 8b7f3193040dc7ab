"""Figures are read at, between and beyond their points, and broken files are refused."""

import math
import shutil
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given as examples
from hypothesis import strategies as st

from mqplanner.figures.catalog import DATA, FigureCatalog, catalog, figure
from mqplanner.figures.file_format import BrokenDataFile, UnknownFigure
from mqplanner.units import BASES, constant, given
from mqplanner.units.basis import ASSUMED, MEASURED

GALLERY = Path(__file__).parent / "broken"


def footprint(release, sharecnv, message_kb):
    size = given("message_kb", message_kb, "KB")
    return figure("chinit-svrconn-31bit").at(release=release, sharecnv=sharecnv, message_kb=size)


def test_a_published_point_is_returned_with_its_source():
    found = footprint("9.4", 1, 32)
    assert (found.value, found.unit.text, BASES[found.basis]) == (201, "KB / channel", "measured")
    assert found.origin.citations[0].cite_as == "MQ 9.4"
    assert "How many clients" in found.origin.citations[0].section


def test_a_value_between_two_points_is_marked_as_interpolated():
    found = footprint("9.4", 1, 48)
    assert (found.value, BASES[found.basis]) == (202, "interpolated")
    assert "between 201 KB per channel at 32 KB and 203 KB per channel at 64 KB" in found.origin.text


def test_values_beyond_the_table_are_level_for_9_4_only():
    level = footprint("9.4", 1, 256)
    assert (level.value, BASES[level.basis]) == (203, "rule-of-thumb")
    assert any("Ch. 7" in citation.section for citation in level.origin.citations)
    refused = footprint("9.3", 1, 256)
    assert not refused.known
    assert "published: 1 KB, 10 KB, 32 KB, 64 KB" in refused.origin.refusal
    assert "nearest published point is release 9.3, SHARECNV 1, 64 KB: 277 KB per channel" in refused.origin.refusal


def test_a_release_without_figures_is_refused_with_the_nearest_point():
    refused = footprint("9.1", 1, 32)
    assert not refused.known
    assert "none of the planner's sources has a figure for release 9.1" in refused.origin.refusal
    assert "nearest published point is release 9.2, SHARECNV 1, 32 KB: 245 KB per channel" in refused.origin.refusal


def test_a_result_of_a_missing_figure_is_missing():
    result = given("available", 1084, "MB") / footprint("9.1", 1, 32)
    assert math.isnan(result.value)


@examples(st.lists(st.floats(0.01, 200), min_size=1, max_size=30), st.sampled_from(["8.0", "9.3", "9.4"]))
def test_an_array_of_sizes_equals_its_points(sizes, release):
    many = footprint(release, 10, np.array(sizes)).value
    one = [footprint(release, 10, size).value for size in sizes]
    assert np.allclose(many, one, rtol=1e-12, equal_nan=True)


def test_an_array_has_the_weakest_basis_of_its_points():
    assert BASES[footprint("9.4", 1, np.array([64.0, 256.0])).basis] == "rule-of-thumb"
    assert BASES[footprint("9.4", 1, np.array([32.0, 64.0])).basis] == "measured"
    assert BASES[footprint("9.4", 1, np.array([32.0, 48.0])).basis] == "interpolated"
    beyond = footprint("9.3", 1, np.array([64.0, 256.0]))
    assert "nearest published point is release 9.3, SHARECNV 1, 64 KB" in beyond.origin.refusal


def test_errata_apply_to_their_own_report_only():
    assert "chinit-maximum-in-prose" in footprint("9.4", 1, 32).origin.errata
    assert "chinit-maximum-in-prose" not in footprint("8.0", 1, 32).origin.errata


def test_an_unknown_figure_is_reported():
    with pytest.raises(UnknownFigure, match="no-such-figure"):
        figure("no-such-figure")


def test_each_edition_of_a_figure_is_cited():
    for described in catalog().describe_all():
        for edition in described["editions"]:
            assert edition["citation"]["cite_as"], described["id"]
            assert edition["citation"]["section"], described["id"]


def test_the_version_follows_the_files(tmp_path):
    shutil.copytree(DATA, tmp_path / "data")
    assert FigureCatalog(tmp_path / "data").version == catalog().version
    path = next((tmp_path / "data" / "csa").glob("*.yaml"))
    path.write_text(path.read_text(encoding="utf-8") + "\n# a remark\n", encoding="utf-8")
    assert FigureCatalog(tmp_path / "data").version != catalog().version


def test_a_figure_outside_the_topic_folders_is_refused(tmp_path):
    shutil.copy(DATA / "sources.yaml", tmp_path)
    (tmp_path / "coffee").mkdir()
    shutil.copy(DATA / "csa" / "csa-initial.yaml", tmp_path / "coffee")
    with pytest.raises(BrokenDataFile, match=r"coffee/csa-initial.yaml: .*move it to one of csa, "):
        FigureCatalog(tmp_path)


@pytest.mark.parametrize("case", sorted(GALLERY.glob("*.yaml")), ids=lambda path: path.stem)
def test_a_broken_file_is_refused_with_its_place(case, tmp_path):
    text = case.read_text(encoding="utf-8")
    words = text.partition("\n")[0].removeprefix("# must say: ")
    (tmp_path / "csa").mkdir()
    shutil.copy(DATA / "sources.yaml", tmp_path)
    (tmp_path / "csa" / "example.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(BrokenDataFile) as caught:
        FigureCatalog(tmp_path)
    assert words in str(caught.value)
    assert "example.yaml" in str(caught.value)


def test_a_safe_point_is_planned_with_another_published_point():
    footprint, safe = figure("chinit-mca-31bit"), {"release": "9.4", "message_kb": 1024}
    assert (footprint.at(**safe).value, BASES[footprint.at(**safe).basis]) == (1127, "assumed")
    assert footprint.as_published.at(**safe).value == pytest.approx(351.38, abs=0.01)
    assert ("9.4", 1024) not in footprint.points()
    many = footprint.at(release="9.4", message_kb=np.array([32.0, 64.0, 1024.0, 2048.0]))
    assert (many.value.tolist(), BASES[many.basis]) == ([100, 109, 1127, 1127], "assumed")
    assert BASES[footprint.at(release="9.4", message_kb=np.array([32.0, 48.0, 4096.0])).basis] == "interpolated"


def test_a_safe_point_at_a_published_one_is_refused(tmp_path):
    shutil.copytree(DATA, tmp_path / "data")
    path = tmp_path / "data" / "channel_initiator" / "errata.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('at: {release: "9.4", message_kb: 1024}', 'at: {release: "9.4", message_kb: 64}'))
    with pytest.raises(BrokenDataFile, match="only the second has to be published"):
        FigureCatalog(tmp_path / "data")


@pytest.mark.parametrize(
    ("release", "kb", "least", "most"),
    [
        ("8.0", 32, 115, 115),
        ("9.3", 32, 0, 115),
        ("9.3", 33, 0, 115.25),
        ("9.3", 544, 0, 630.5),
        ("9.3", 2048, 0, 1138),
        ("9.3", 4097, 0, None),
        ("8.0", 2048, 1138, None),
        ("7.1", 32, 0, None),
    ],
)
def test_bounds_are_those_of_the_next_sizes_and_of_the_releases_on_both_sides(release, kb, least, most):
    """A channel of 8.0 takes 107, 115, 123 and 1,138 KB up to 1 MB, of 9.4 90, 100, 109 and 1,127 KB up to 4 MB.

    Between two sizes each release is read on a straight line: at 33 KB 8.0 takes 115 KB and a 32nd of 8 KB, at 544 KB,
    in the middle of 64 KB and 1 MB, 630.5 KB.
    """
    footprint, where = figure("chinit-mca-31bit"), {"release": release, "message_kb": given("m", kb, "KB")}
    assert footprint.at_least(**where).value == least
    bound = footprint.at_most(**where)
    assert bound.known is (most is not None)
    if most is not None:
        assert (bound.value, bound.basis) == (most, MEASURED if least == most else ASSUMED)
    many = footprint.at_most(release=release, message_kb=given("m", np.array([1.0, kb]), "KB"))
    np.testing.assert_equal(many.value[1], np.nan if most is None else most)


def test_of_two_sizes_of_a_figure_each_has_its_name():
    origin = figure("log-rba-space").at("added", request_kb=1, reply_kb=constant(39, "KB", "reply")).origin
    assert "request size 1 KB, reply size 39 KB" in origin.text
