"""Coverage: citations are listed under their heading, and those without a heading under their chapter."""

from mqplanner.figures.catalog import catalog
from mqplanner.figures.coverage import Chapter, Cited, Heading, coverage
from mqplanner.figures.file_format import UnpublishedChart

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
    return {(c.chapter, s.heading): s.status for c in listed for s in c.sections}


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


def test_an_unpublished_chart_makes_a_heading_missing_or_partly_encoded():
    chart = UnpublishedChart(document="a", section="Ch. 2, CSA usage", chart=None, what="a chart", why="")
    gap = Cited("missing", "a", chart.section, chart)
    assert statuses(gap)["2 Storage", "CSA usage"] == "missing"
    assert statuses(gap, figure("Ch. 2, CSA usage"))["2 Storage", "CSA usage"] == "partly"


def test_citations_without_a_heading_are_listed_with_the_chapter():
    assert statuses(figure("Ch. 2, A heading no one listed"))["2 Storage", "2 Storage"] == "encoded"


def test_figures_and_unpublished_charts_have_a_place():
    sections = [section for chapter in catalog().coverage() for section in chapter.sections]
    placed = {id for section in sections for id in section.figures}
    gaps = [gap.model_dump() for section in sections for gap in section.missing]
    assert set(catalog().ids()) <= placed
    assert all(gap in gaps for gap in catalog().unpublished_charts())


def test_all_reports_are_covered():
    assert {chapter.document for chapter in catalog().coverage()} == {s["id"] for s in catalog().sources()}


def test_no_section_of_a_report_is_open():
    open_ones = [
        (chapter.document, chapter.chapter, section.heading)
        for chapter in catalog().coverage()
        for section in chapter.sections
        if section.status == "open"
    ]
    assert open_ones == []


def test_encoded_headings_have_content_and_omitted_ones_a_reason():
    for chapter in catalog().coverage():
        for section in chapter.sections:
            if section.status in ("encoded", "partly"):
                assert section.figures or section.advice, section.heading
            elif section.status == "missing":
                assert all(gap.why for gap in section.missing), section.heading
            else:
                assert section.left_out, section.heading
