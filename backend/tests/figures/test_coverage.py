"""The coverage page: what cites a heading stands under it, and what fits no heading stands with its chapter."""

from mqplanner.figures.catalog import catalog
from mqplanner.figures.coverage import Chapter, Cited, Heading, coverage

CHAPTERS = [
    Chapter(
        document="a",
        chapter="2 Storage",
        cited_as="Ch. 2",
        sections=[
            Heading(heading="CSA usage"),
            Heading(heading="CSA usage per connection"),
            Heading(heading="Notes", left_out="Nothing to compute."),
        ],
    ),
    Chapter(document="a", chapter="3 Channels", cited_as="Ch. 3", sections=[Heading(heading="CSA usage")]),
]


def statuses(*citing):
    listed = coverage(CHAPTERS, citing)
    return {(c["chapter"], s["heading"]): s["status"] for c in listed for s in c["sections"]}


def figure(section):
    return Cited("figure", "a", section, "some-figure")


def test_the_inner_heading_of_the_right_chapter_is_encoded():
    found = statuses(figure("Ch. 2, CSA usage per connection (table)"))
    assert found["2 Storage", "CSA usage per connection"] == "encoded"
    assert found["2 Storage", "CSA usage"] == "open"
    assert found["3 Channels", "CSA usage"] == "open"
    assert found["2 Storage", "Notes"] == "left-out"


def test_a_citation_of_two_places_covers_both():
    found = statuses(figure("Ch. 2, CSA usage per connection; Ch. 3, CSA usage"))
    assert found["2 Storage", "CSA usage per connection"] == found["3 Channels", "CSA usage"] == "encoded"


def test_a_gap_alone_is_missing_and_beside_a_figure_partly():
    gap = Cited("missing", "a", "Ch. 2, CSA usage", {"what": "a chart"})
    assert statuses(gap)["2 Storage", "CSA usage"] == "missing"
    assert statuses(gap, figure("Ch. 2, CSA usage"))["2 Storage", "CSA usage"] == "partly"


def test_what_fits_no_heading_stands_with_its_chapter():
    assert statuses(figure("Ch. 2, A heading no one listed"))["2 Storage", "2 Storage"] == "encoded"


def test_figures_and_unpublished_charts_have_a_place():
    sections = [section for chapter in catalog().coverage() for section in chapter["sections"]]
    placed = {id for section in sections for id in section["figures"]}
    gaps = [gap for section in sections for gap in section["missing"]]
    assert set(catalog().ids()) <= placed
    assert all(gap in gaps for gap in catalog().unpublished_charts())


def test_all_reports_are_covered():
    assert {chapter["document"] for chapter in catalog().coverage()} == {s["id"] for s in catalog().sources()}


def test_no_section_of_a_report_is_open():
    open_ones = [
        (chapter["document"], chapter["chapter"], section["heading"])
        for chapter in catalog().coverage()
        for section in chapter["sections"]
        if section["status"] == "open"
    ]
    assert open_ones == []


def test_what_counts_as_encoded_holds_a_figure_or_advice_and_what_is_left_out_says_why():
    for chapter in catalog().coverage():
        for section in chapter["sections"]:
            if section["status"] in ("encoded", "partly"):
                assert section["figures"] or section["advice"], section["heading"]
            elif section["status"] == "missing":
                assert all(gap["why"] for gap in section["missing"]), section["heading"]
            else:
                assert section["left_out"], section["heading"]
