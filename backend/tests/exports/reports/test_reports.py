"""Reports have the numbers of the answer in every format, and text of a plan is text in each of them."""

import csv
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from html.parser import HTMLParser
from io import BytesIO, StringIO
from typing import Any
from zipfile import ZipFile

import pytest
import typst
from openpyxl import Workbook, load_workbook

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.views.summary import summary
from mqplanner.assessment.whatif.outage_recommendations import NO_SINGLE_VALUE
from mqplanner.errors import InvalidInput
from mqplanner.exports.reports import pdf, workbook
from mqplanner.exports.reports.bar_charts import NUMBER_LETTERS, svg_of
from mqplanner.exports.reports.condensed import alike
from mqplanner.exports.reports.document import (
    Bar,
    BarChart,
    Block,
    Bullets,
    Column,
    Number,
    Paragraph,
    Report,
    Row,
    Section,
    Status,
    Table,
    text_of,
)
from mqplanner.exports.reports.formats import FORMATS, write_report
from mqplanner.exports.reports.limit_tables import OTHER, family_of, ranges
from mqplanner.exports.reports.markdown import escaped
from mqplanner.exports.reports.outlook import MOST_DATES, Outlook
from mqplanner.exports.reports.pdf import Paper
from mqplanner.exports.reports.report import NOTICE, Edition, Kind, report
from mqplanner.plan.document import Plan
from mqplanner.plan.presets import preset, presets
from mqplanner.plan.reading import read_plan
from tests.assessment.views.test_summary import estate_with_little_known, two_queue_managers
from tests.exports.reports.spreadsheet import calculated

MM_OF_A_LETTER = 1.85
"""Width of a letter in a sheet."""
EDITION = Edition("2027-02-01", 3, "2027-01-30 by Ada")
PLANS = ("first-queue-manager", "thousands-of-clients", "zhyperlink-metro-mirror", "q-replication")
LARGEST = "estate-of-twenty"


@pytest.fixture(scope="module", autouse=True)
def one_outlook_for_both_reports() -> Iterator[None]:
    """Calculate growth and outage once for each plan that was read: both reports of an example have the same plan."""
    found: dict[tuple[int, int | None, str], tuple[Plan, Outlook]] = {}

    def outlook(plan: Plan, budget: int | None, day: str) -> Outlook:
        key = (id(plan), budget, day)  # of an object that is kept: no other one gets its id
        if key not in found:
            found[key] = (plan, Outlook(plan, budget, day))
        return found[key][1]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("mqplanner.exports.reports.report.Outlook", outlook)
        yield


@cache
def example(name: str) -> Plan:
    return read_plan(preset(name).plan)


@cache
def made(name: str, kind: Kind = "review") -> Report:
    return report(example(name), kind, EDITION)


@cache
def answer(name: str) -> dict[str, Any]:
    return Assessment(example(name)).as_dict()


@cache
def written(name: str, format: Any, kind: Kind = "review") -> bytes:
    return write_report(made(name, kind), format).content


def share(limit: dict[str, Any]) -> float | None:
    return limit["used_pct"] and limit["used_pct"]["value"]


def table(name: str, key: str) -> list[dict[str, str]]:
    text = write_report(made(name), "csv", table=key).content.decode("utf-8-sig")
    return list(csv.DictReader(StringIO(text)))


def book(name: str) -> Workbook:
    return load_workbook(BytesIO(written(name, "xlsx")))


@pytest.mark.parametrize("name", PLANS)
def test_limits_have_the_numbers_of_the_answer_in_html_and_markdown(name: str) -> None:
    html, markdown = _text_of(written(name, "html")), written(name, "md").decode()
    rows = [row for row in markdown.splitlines() if row.startswith("|")]
    for limit in answer(name)["limits"]:
        texts = [limit[number]["text"] for number in ("used", "limit", "used_pct", "multiple") if limit[number]]
        assert all(text in html for text in texts)
        named = f"| {escaped(limit['title'])} | {escaped(limit['subject'])} | "
        assert any(row.startswith(named) and all(escaped(text) in row for text in texts) for row in rows), named


@pytest.mark.parametrize("name", [*PLANS, LARGEST])
def test_the_formulas_of_a_workbook_give_the_numbers_of_the_answer(name: str) -> None:
    found, sheet = book(name), "All limits"
    heads = [cell.value for cell in found[sheet][1]]
    column = {title: "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[place] for place, title in enumerate(heads) if title != "Unit"}
    limits = {(one["title"], one["subject"]): one for one in answer(name)["limits"]}
    formulas = 0
    for row in range(2, len(limits) + 2):
        limit = limits.pop((found[sheet][f"A{row}"].value, found[sheet][f"B{row}"].value))
        numbers = {"Used": "used", "Limit value": "limit", "Left": "headroom", "Used %": "used_pct"}
        for title, key in numbers.items():
            value, expected = calculated(found, sheet, f"{column[title]}{row}"), limit[key] and limit[key]["value"]
            expected = expected / 100 if key == "used_pct" and expected is not None else expected
            assert value == (None if expected is None else pytest.approx(expected, rel=1e-9)), (limit["id"], title)
        times = calculated(found, sheet, f"{column['Holds up to']}{row}")
        if limit["multiple"] is None:
            assert times is None
        elif times is not None:
            assert times == pytest.approx(limit["multiple"]["value"], abs=0.0101)
            assert times <= limit["multiple"]["value"] + 1e-9, "a multiple is never rounded up"
        formulas += found[sheet][f"{column['Used %']}{row}"].data_type == "f"
    assert not limits
    assert formulas == sum(share(one) is not None for one in answer(name)["limits"])


def test_a_small_multiple_has_the_digits_of_the_document_in_a_workbook() -> None:
    of = one_manager({"csa_limit_mb": 6.1})
    found = load_workbook(BytesIO(write_report(of, "xlsx").content))
    sheet = found["Storage"]
    heads = [cell.value for cell in sheet[1]]
    (row,) = (row for row in range(2, sheet.max_row + 1) if sheet[f"A{row}"].value == "CSA")
    cell = sheet.cell(row, heads.index("Holds up to") + 1)
    value, decimals = calculated(found, "Storage", cell.coordinate), cell.number_format.partition(".")[2].count("0")
    assert 0 < value < 0.1
    assert f"| {value:.{decimals}f}× |" in write_report(of, "md").content.decode()


def test_formulas_follow_a_changed_number() -> None:
    found = book("first-queue-manager")
    sheet, heads = "Logs and recovery", [cell.value for cell in found["Logs and recovery"][1]]
    used, share, times = (f"{'ABCDEFGHIJKLMNOP'[heads.index(title)]}2" for title in ("Used", "Used %", "Holds up to"))
    before = calculated(found, sheet, share)
    found[sheet][used].value *= 2
    assert calculated(found, sheet, share) == pytest.approx(2 * before)
    assert calculated(found, sheet, times) == pytest.approx(1 / (2 * before), abs=0.01)
    first = next(row for row in range(2, 40) if calculated(found, "All limits", f"D{row}") == found[sheet][used].value)
    assert calculated(found, "All limits", share.replace("2", str(first))) == pytest.approx(2 * before)


def test_parts_add_up_to_the_use_of_their_limit() -> None:
    found = book(LARGEST)
    totals = 0
    limits = {(one["kind"], one["subject"]): one for one in answer(LARGEST)["limits"]}
    for part in made(LARGEST).tables:
        if part.total is not None and part.key.startswith("storage-31"):
            used = limits["chinit-31-bit", part.title.partition(", ")[2]]["used"]["value"]
            rows = len(part.rows) + 2
            assert calculated(found, part.sheet, f"B{rows}") == pytest.approx(used)
            totals += 1
    assert totals


def test_csv_has_all_tables_and_one_at_a_time() -> None:
    with ZipFile(BytesIO(written("q-replication", "csv"))) as archive:
        assert {"limits.csv", "inputs.csv", "sources.csv", "growth.csv"} <= set(archive.namelist())
        assert archive.read("limits.csv") == write_report(made("q-replication"), "csv", table="limits").content
    limits = {one["title"] + one["subject"]: one for one in answer("q-replication")["limits"]}
    for row in table("q-replication", "limits"):
        limit = limits.pop(row["Limit"] + row["Part of the plan"])
        assert float(row["Used"]) == limit["used"]["value"]
        assert float(row["Used %"]) == limit["used_pct"]["value"]
    assert not limits


def test_a_table_that_is_not_there_is_named_with_those_that_are() -> None:
    with pytest.raises(InvalidInput, match=r"is not a table of this report, which has .*limits"):
        write_report(made("q-replication"), "csv", table="limit")


def test_a_printed_page_of_html_has_its_date_and_headings_by_level() -> None:
    page = written("first-queue-manager", "html").decode()
    paper = page.partition("@media print {")[2].partition("</style>")[0]
    assert f'content: "Report of {EDITION.date} · estimates by MQ Planner, which is not an IBM product"' in paper
    sizes = [float(re.search(rf"\b{name} {{ font-size: ([\d.]+)pt", paper)[1]) for name in ("h1", "h2", "h3")]  # type: ignore[index]
    assert sizes == sorted(sizes, reverse=True)
    assert len(set(sizes)) == 3
    assert "thead th { border-bottom" in paper, "backgrounds are not printed"


def test_a_cell_of_html_keeps_a_number_and_its_unit_on_one_line() -> None:
    cells = re.findall(r'<td class="number">([^<]*)</td>', written("first-queue-manager", "html").decode())
    assert any(re.fullmatch(r"[\d.,]+\u00a0%", cell) for cell in cells)
    assert not [cell for cell in cells if re.search(r"\d (%|MB)", cell)]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_summary_for_management_is_one_page_on_both_papers(paper: Paper) -> None:
    for name in (LARGEST, "bank-on-the-move", "first-queue-manager"):  # the most text, the most limits, the least
        file = write_report(made(name, "management"), "pdf", paper).content
        assert file.startswith(b"%PDF-")
        assert _pages(file) == 1, name


def test_a_summary_with_more_text_than_usual_is_one_page() -> None:
    summary = made("first-queue-manager", "management")
    conclusion = replace(summary.sections[0], blocks=[*summary.sections[0].blocks, *[Paragraph("Word. " * 60)] * 4])
    longer = replace(summary, sections=(conclusion, *summary.sections[1:]))
    assert _pages(write_report(longer, "pdf", "letter").content) == 1


def test_the_same_report_gives_the_same_files() -> None:
    for format in FORMATS:
        again = report(read_plan(preset("q-replication").plan), "review", EDITION)
        assert write_report(again, format).content == written("q-replication", format), format


def test_both_reports_name_the_version_that_they_were_calculated_by() -> None:
    version = answer("q-replication")["version"]
    for kind in ("management", "review"):
        facts = dict(made("q-replication", kind).facts)  # type: ignore[arg-type]
        assert facts["Version of rules and figures"] == (
            f"rules {version['rules']}, published figures {version['figures']}"
        )
        assert facts["Calculated by"].startswith("MQ Planner ")


def test_a_report_names_revision_date_notice_and_what_was_not_checked() -> None:
    html = _text_of(written("first-queue-manager", "html"))
    conclusion = answer("first-queue-manager")["first_limit"]["sentence"]
    for text in ("3, saved 2027-01-30 by Ada", "2027-02-01", NOTICE, conclusion):
        assert text in html
    for one in answer("first-queue-manager")["not_assessed"]:
        assert one["title"] in html


def test_inputs_tell_which_are_defaults() -> None:
    rows = table("first-queue-manager", "inputs")
    assert {row["Origin"] for row in rows} == {"entered", "default", "not entered"}
    growth = next(row for row in rows if row["Field"] == "Annual growth")
    assert (growth["Value"], growth["Value, unit"], growth["Origin"]) == ("20", "%", "entered")


def test_a_plan_without_values_has_no_empty_list_and_no_double_unknown() -> None:
    manager = {"name": "QM01", "channel_initiator": {}, "channel_groups": [{"name": "G"}]}
    unknown = report(read_plan({"lpars": [{"name": "L1", "queue_managers": [manager]}]}), "review", EDITION)
    text = write_report(unknown, "md").content.decode()
    assert "not known of not known" not in text
    assert "Enter the MEMLIMIT of the channel initiator. |" in text
    assert "A larger MEMLIMIT" not in text
    empty = report(read_plan({"lpars": []}), "review", EDITION)
    assert "### Entered" not in write_report(empty, "md").content.decode()


def queue_managers_without_inputs(number: int) -> Plan:
    """Return a plan in which the same is missing in each queue manager."""
    parts = {
        "channel_initiator": {},
        "channel_groups": [{"name": "clients"}],
        "workloads": [{"name": "messages", "page_set": 1}],
        "buffer_pools": [{"id": 1}],
        "page_sets": [{"id": 1, "buffer_pool": 1}],
    }
    managers = [{"name": f"QM{n:02}", **parts} for n in range(number)]
    return read_plan({"lpars": [{"name": "L1", "queue_managers": managers}]})


def test_limits_that_are_not_known_for_the_same_reason_are_one_row_of_a_document() -> None:
    made = report(queue_managers_without_inputs(20), "review", EDITION)
    text = write_report(made, "md").content.decode()
    for section in ("What to do", "All limits"):
        rows = [
            row for row in text.partition(f"## {section}\n")[2].partition("\n## ")[0].splitlines() if "Not known" in row
        ]
        (row,) = (row for row in rows if "buffer pool 1 of QM00" in row)
        assert "buffer pool 1 of QM00, QM01, QM02" in row
        assert "and 12 more" in row
        assert "Enter the buffers of buffer pool 1." in row
        assert "up to" not in row
        assert len(rows) < 12
    limits = list(csv.DictReader(StringIO(write_report(made, "csv", table="limits").content.decode("utf-8-sig"))))
    assert sum("buffer pool 1 of" in row["Part of the plan"] for row in limits) == 20


def test_an_input_missing_in_each_queue_manager_is_named_once() -> None:
    text = write_report(report(queue_managers_without_inputs(20), "management", EDITION), "md").content.decode()
    assert text.count("Enter the number of channels in “clients” of QM00, QM01, ") == 1
    assert text.count("Enter the buffers of buffer pool 1 of QM00, QM01, QM02, QM03, QM04 and 15 more (20 ") == 1


def test_what_is_not_checked_in_many_parts_is_one_line() -> None:
    text = written(LARGEST, "md").decode().partition("## Not checked")[2].partition("\n## ")[0]
    (line,) = (line for line in text.splitlines() if "storage above the bar" in line)
    assert all(f"QM{number:02}" in line for number in range(1, 21))


def test_inputs_of_each_queue_manager_are_separate() -> None:
    name = "zhyperlink-metro-mirror"
    logs = {row["Part of the plan"] for row in table(name, "inputs") if row["Part of the plan"].startswith("Log ")}
    assert logs == {"Log of PAY1", "Log of PAY2", "Log of PAY3"}
    lines = [line for line in written(name, "md").decode().splitlines() if line.startswith("- **Log** of ")]
    names = [one for line in lines for one in line.removeprefix("- **Log** of ").partition(" – ")[0].split(", ")]
    assert sorted(names) == ["PAY1", "PAY2", "PAY3"]


def test_sources_are_numbered_and_limits_refer_to_known_ones() -> None:
    sources = {row["No."]: row for row in table(LARGEST, "sources")}
    assert len(sources) > 20
    assert {"MQ 9.4", "MP1J"} <= {row["Document"] for row in sources.values()}
    assert any(row["Measured on"] == "z16" for row in sources.values())
    ends = [re.findall(r"\d+", row["Sources"]) for row in table(LARGEST, "limits")]
    assert set().union(*ends) <= set(sources)


def test_three_or_more_numbers_of_sources_in_a_row_are_a_range() -> None:
    assert ranges([]) == ""
    assert ranges([1, 2, 4, 5, 6, 9]) == "1, 2, 4–6, 9"


def test_a_limit_that_is_exceeded_today_has_no_day_of_growth() -> None:
    assert answer("bank-on-the-move")["first_limit"]["date"]
    text = written("bank-on-the-move", "md", "management").decode()
    assert "is exceeded today." in text
    growing = written("thousands-of-clients", "md", "management").decode()
    assert "grows by 15 % a year. 31-bit storage of channel initiator QM21 is reached in " in growing
    # the limit of the conclusion is the first of growth, and what an outage reaches first stands beside it
    first = answer("bank-on-the-move")["first_limit"]
    assert f"{first['title']} of {first['subject']} is exceeded today." in text
    assert "By what depends on the outage you survive 21 min" in text


def one_manager(lpar: dict[str, Any], **parts: Any) -> Report:
    """Return the review of the smallest example with other values of its LPAR and its queue manager."""
    document = preset("first-queue-manager").plan
    (first,) = document["lpars"]
    manager = {**first["queue_managers"][0], **parts}
    return report(read_plan({**document, "lpars": [{**first, **lpar, "queue_managers": [manager]}]}), "review", EDITION)


def test_what_does_not_grow_is_so_in_each_table() -> None:
    made = one_manager({"real_storage_mb": 400})
    rows = [line for line in write_report(made, "md").content.decode().splitlines() if "| Warning | " in line]
    assert [line.count("does not grow") for line in rows if "page-fixed" in line] == [1, 1]


def test_the_chart_of_growth_begins_with_what_is_not_exceeded_today() -> None:
    text = write_report(one_manager({"csa_limit_mb": 5}), "md").content.decode()
    section = text.partition("## Growth")[2].partition("\n## ")[0]
    assert "of 16 limits that it reaches next." in section
    assert "| today |" not in section


def test_days_before_the_report_are_called_past() -> None:
    document = preset("thousands-of-clients").plan
    old = read_plan({**document, "growth": {**document["growth"], "since": "2020-01-01"}})
    text = write_report(report(old, "management", EDITION), "md").content.decode()
    assert "reached before the date of this report: enter today's figures." in text
    assert ", which has passed |" in text
    assert "has passed" not in written("thousands-of-clients", "md", "management").decode()


def test_a_change_is_no_advice_where_it_cannot_be_judged_either() -> None:
    text = written("estate-of-twenty", "md").decode().partition("## What to do")[2].partition("\n## ")[0]
    (row,) = [line for line in text.splitlines() if "PRDD" in line and "CSA" in line and "Not known" in line]
    assert "A larger common storage area" not in row


def test_a_conclusion_on_different_outages_says_which_one_it_is_about() -> None:
    words = "the longest outage entered, for all of them"
    assert words in written("first-queue-manager", "md", "management").decode()
    document = preset("first-queue-manager").plan
    workloads = [dict(one, outage_s=600) for one in document["lpars"][0]["queue_managers"][0]["workloads"]]
    manager = {**document["lpars"][0]["queue_managers"][0], "workloads": workloads}
    same = {**document, "lpars": [{**document["lpars"][0], "queue_managers": [manager]}]}
    made = report(read_plan(same), "management", EDITION)
    assert words not in write_report(made, "md").content.decode()


def test_a_plan_without_an_outage_says_when_puts_would_fail_without_consumers() -> None:
    document = preset("first-queue-manager").plan
    words = "If all consumers stop, page set 1 of QMA1 is full after"
    assert words not in written("first-queue-manager", "md", "management").decode()  # it has an outage, and its answer
    manager = document["lpars"][0]["queue_managers"][0]
    workloads = [{key: value for key, value in one.items() if key != "outage_s"} for one in manager["workloads"]]
    without = {**document, "lpars": [{**document["lpars"][0], "queue_managers": [{**manager, "workloads": workloads}]}]}
    for kind in ("management", "review"):
        assert words in write_report(report(read_plan(without), kind, EDITION), "md").content.decode()


def test_what_was_not_checked_is_counted_once_and_what_to_do_has_a_verb() -> None:
    text = written("thousands-of-clients", "md", "management").decode()
    assert text.count("left out, because the plan lacks inputs: ") == 1
    document = preset("thousands-of-clients").plan
    manager = document["lpars"][0]["queue_managers"][0]
    manager = {**manager, "channel_initiator": {**manager["channel_initiator"], "maxchl": 5000}}
    changed = {**document, "lpars": [{**document["lpars"][0], "queue_managers": [manager]}]}
    text = write_report(report(read_plan(changed), "management", EDITION), "md").content.decode()
    assert "Raise MAXCHL to 9,999, with TCPCHL and ACTCHL as high." in text


def test_a_plan_in_which_all_is_ok_needs_no_attention() -> None:
    text = written("first-queue-manager", "md", "management").decode()
    assert "17 limits: all OK." in text
    assert "Nothing today: all limits that were checked are OK." in text


def test_the_limit_of_the_conclusion_is_the_first_of_those_that_need_attention() -> None:
    """One that does not grow is before those that a lower load would keep."""
    busy = [
        {**preset("first-queue-manager").plan["lpars"][0]["queue_managers"][0]["workloads"][0], "put_rate_per_s": 9000}
    ]
    text = write_report(one_manager({"real_storage_mb": 300}, workloads=busy), "md").content.decode()
    assert "**Real storage for page-fixed buffer pools of LPAR TST1 is exceeded" in text
    rows = [line for line in text.partition("## What to do")[2].splitlines() if "| Exceeded |" in line]
    assert len(rows) > 1
    assert rows[0].startswith("| Real storage for page-fixed buffer pools |")
    grown = written("q-replication", "md").decode().partition("## What to do")[2]
    assert grown.index("| OK |") < grown.index("| Warning |"), "the limit that is reached first, which is OK"


def test_the_same_change_of_several_queue_managers_is_named_once() -> None:
    rows = {(row["Limit"], row["Part of the plan"]): row for row in table(BANK, "attention")}
    action = rows["SMF data of statistics and accounting", "LPAR PRDD"]["What to do"]
    words = "A longer statistics interval (STATIME) of CDD1, CDD2, ATD1, MBD1 and ACD1, 1,800 s instead of 900 s."
    assert action == words
    document = preset("zhyperlink-metro-mirror").plan
    (unit,) = document["control_units"]
    full = read_plan({**document, "control_units": [{**unit, "other_sessions": 60}]})
    text = write_report(report(full, "review", EDITION), "md").content.decode()
    assert "| Logs of PAY1, PAY2 and PAY3 without stripes, 1 stripe instead of 4 stripes." in text


def test_the_first_row_for_management_is_the_limit_of_the_conclusion_with_its_use_and_what_to_do() -> None:
    plan = read_plan(estate_with_little_known())
    text = write_report(report(plan, "management", EDITION), "md").content.decode()
    section = text.partition("## What needs attention\n")[2].partition("\n## ")[0]
    rows = [line for line in section.splitlines() if line.startswith("| ")]
    heads, first = (line.strip("| ").split(" | ") for line in (rows[0], rows[2]))
    row = dict(zip(heads, first, strict=True))
    assert (row["Part of the plan"], row["Used"]) == ("channel initiator QMB1", "75 %")
    assert row["Reached"].startswith("in 2 years")
    assert row["What to do"].startswith("Raise MAXCHL to 800")
    assert "Not known" not in section.partition("limits are not known")[0]
    assert re.search(r"\n- Enter the CSA limit \(1 limit: CSA\)\.", section)
    page = summary(plan)
    assert f"{page['counts']['unknown']} limits are not known" in section
    assert f"{len(page['not_assessed'])} checks were left out" in text
    rows = [row for row in csv.DictReader(StringIO(review_table(plan, "attention"))) if row["Status"] == "Not known"]
    assert any(row["Used"].startswith("at least ") for row in rows)


def review_table(plan: Plan, key: str) -> str:
    """Return a table of the review of a plan as CSV."""
    made = report(plan, "review", EDITION)
    return write_report(made, "csv", table=key).content.decode("utf-8-sig")


def test_what_is_survived_is_at_most_that_where_messages_have_no_place() -> None:
    """As the sentence of the answer says; here beside a limit that is exceeded without an outage."""
    manager = preset("first-queue-manager").plan["lpars"][0]["queue_managers"][0]
    orders = {**manager["workloads"][0], "put_rate_per_s": 2000, "outage_s": 7200}
    elsewhere = {**orders, "name": "elsewhere", "page_set": None}
    for workloads, words in (([orders], "you survive 8 min"), ([orders, elsewhere], "you survive at most 8 min")):
        text = write_report(one_manager({"csa_limit_mb": 6}, workloads=workloads), "md").content.decode()
        conclusion = text.partition("## Conclusion")[2].partition("\n## ")[0]
        assert f"By what depends on the outage {words}" in conclusion, conclusion


def test_advice_for_an_outage_without_a_value_claims_none() -> None:
    document = preset("first-queue-manager").plan
    workloads = [
        dict(one, put_rate_per_s=8000, outage_s=7200) for one in document["lpars"][0]["queue_managers"][0]["workloads"]
    ]
    text = write_report(one_manager({}, workloads=workloads), "md").content.decode()
    outage = text.partition("## Outage of consumers")[2].partition("\n## ")[0]
    assert "page sets: the largest page set, 65,536 MB, has room for 64,961 MB of messages.\n" in outage
    assert NO_SINGLE_VALUE not in outage


def test_a_warning_below_the_threshold_says_why_and_suggests_no_larger_plan() -> None:
    rows = {(row["Limit"], row["Part of the plan"]): row for row in table("bank-on-the-move", "attention")}
    caution = next(one for one in answer("bank-on-the-move")["limits"] if one["id"] == "PRDB/cpu/cp")["caution"]
    action = rows["General processors", "LPAR PRDB"]["What to do"]
    assert action.startswith(caution)
    assert "processor, " not in action
    assert "3.6 hours instead of 24 hours" in rows["Recovery of a page set", "LGE1"]["What to do"]


def test_what_is_a_warning_by_its_caution_is_in_the_last_paragraph_for_management() -> None:
    """Two per cent of the processors are no problem that a manager has to decide about."""
    plan = read_plan(two_queue_managers())
    text = write_report(report(plan, "management", EDITION), "md").content.decode()
    before, last = text.partition("## How full")[0], text.partition("## What this rests on")[2]
    assert "General processors" not in before
    assert re.search(r"not certain: General processors \(known part\) of LPAR L \(at most [\d.]+ %\)", last)
    assert (
        "| General processors (known part) | LPAR L | Warning | at most "
        in write_report(report(plan, "review", EDITION), "md").content.decode()
    )


def test_an_unknown_limit_that_may_be_first_is_named_for_management() -> None:
    undecided = answer(LARGEST)["first_limit"]["undecided"]
    limits = {one["id"]: one for one in answer(LARGEST)["limits"]}
    text = written(LARGEST, "md", "management").decode().partition("## What needs attention")[2]
    folded = text.partition("not known, and may be reached earlier:")[2].partition("\n## ")[0]
    assert all(limits[id]["title"] in folded for id in undecided)
    assert " at the latest" in folded, "it may be reached earlier"


def test_a_multiple_of_whole_hundredths_keeps_them_in_a_workbook() -> None:
    """2.3 × 100 is 229.99… in binary fractions."""
    column = Column("times", "Holds up to", "multiple")
    shown = [workbook._shown_value(column, Number(value, "ratio", "")) for value in (0.29, 1.1386, 2.3)]
    assert shown == [0.29, 1.13, 2.3]


def test_a_plan_without_limits_claims_nothing_about_them() -> None:
    empty = report(read_plan({"name": "New", "lpars": []}), "review", EDITION)
    assert "bounds" not in [section.key for section in empty.sections]
    assert "Enter an LPAR" in write_report(empty, "md").content.decode()


def test_a_limit_beyond_published_data_has_its_latest_day() -> None:
    load = {"name": "w", "put_rate_per_s": 100, "message_bytes": 102_400, "persistent": True}
    manager = {"name": "Q1", "release": "9.4", "workloads": [load], "logs": {"copies": 2}}
    growing = {"growth": {"annual_pct": 20, "since": "2027-01-01"}}
    of = read_plan({"lpars": [{"name": "L1", "queue_managers": [manager]}], **growing})
    outlook = Outlook(of, None, "2027-01-01")
    words = "Log rate of each copy of Q1 may be reached in November 2029, and is reached in more than 10 years"
    assert words in outlook.growth_conclusion()
    date = "November 2029: beyond IBM's measurements, reached in more than 10 years at the latest"
    assert outlook.dates()["L1/Q1/log-rate"] == date


def test_a_limit_that_may_be_reached_earlier_has_the_words_of_the_page_on_growth() -> None:
    """Channels of 9.3 to other queue managers have no figure for their storage, so that it has bounds."""
    senders = {"name": "senders", "type": "sdr", "count": 400, "message_kb": 4}
    storage = {"maxchl": 9999, "used_mb": 10, "free_mb": 630, "taken": "before-channels"}
    clients = {"name": "clients", "type": "svrconn", "count": 1500, "message_kb": 4}
    manager = {"name": "Q1", "release": "9.3", "channel_groups": [clients, senders], "channel_initiator": storage}
    plan = read_plan({"lpars": [{"name": "L1", "queue_managers": [manager]}], "growth": {"annual_pct": 20}})
    words = Outlook(plan, None, "2027-01-01").dates()["L1/Q1/chinit-31-bit"]
    assert re.fullmatch(r"in .+ at the earliest, reached in .+ at the latest", words)


def test_documents_have_the_first_dates_of_growth_and_data_has_all() -> None:
    growth = next(one for one in made(LARGEST).tables if one.key == "growth")
    assert len(growth.rows) > MOST_DATES
    document = written(LARGEST, "md").decode()
    section = document.partition("## Growth")[2].partition("\n## ")[0]
    assert f"the {MOST_DATES} of {len(growth.rows)} limits that it reaches first" in section
    dates = [text_of(row.cells[2]) for row in growth.rows[:MOST_DATES]]
    assert [line.split(" | ")[1].removesuffix(" |") for line in section.splitlines() if line[:2] == "| "][2:] == dates
    assert len(table(LARGEST, "growth")) == len(growth.rows) == book(LARGEST)["Growth"].max_row - 1


def test_documents_of_large_plans_have_all_limits_that_are_not_ok_and_the_fullest_others() -> None:
    document = written(LARGEST, "md").decode().partition("## All limits")[2].partition("\n## ")[0]
    limits = answer(LARGEST)["limits"]
    kinds: dict[str, list[dict[str, Any]]] = {}
    for limit in limits:
        row = f"| {escaped(limit['title'])} | {escaped(limit['subject'])} | {Status(limit['verdict']).text} |"
        assert (row in document) == (limit["verdict"] != "ok")
        if limit["verdict"] == "ok":
            kinds.setdefault(limit["title"], []).append(limit)
    for title, some in kinds.items():
        fullest = max(some, key=lambda one: one["used_pct"]["value"])
        row = next(line for line in document.splitlines() if line.startswith(f"| {escaped(title)} | {len(some)} | "))
        assert fullest["used_pct"]["text"] in row
        least = min((one["multiple"] for one in some if one["multiple"]), key=lambda one: one["value"], default=None)
        assert least is None or f"| {least['text']} |" in row
    assert len(table(LARGEST, "limits")) == len(limits)
    overview = [cell.value for row in book(LARGEST)["Report"].iter_rows() for cell in row]
    assert not [text for text in overview if text and "one line for each kind" in text]


def test_advice_that_differs_in_its_numbers_is_one_row_with_all_of_them() -> None:
    name = "bank-on-the-move"
    section = written(name, "md").decode().partition("## Advice and warnings")[2].partition("\n## ")[0]
    messages = {one["message"] for one in answer(name)["findings"]}
    advised = [one for one in messages if "adapters that are advised" in one]
    (row,) = (line for line in section.splitlines() if "adapters that are advised" in line)
    assert len(advised) > 5
    for message in advised:
        tasks, adapters = re.findall(r"\d+", message)[:2]
        assert f"CHIADAPS({tasks})" in row.replace("\\", "") or f"{tasks} and {adapters} for " in row
    assert len(table(name, "findings")) == len(answer(name)["findings"])


def test_numbers_of_names_are_no_numbers_of_advice() -> None:
    rows = [
        Row((f"The channels “clients {n}” of Q{n:03} have {size} KB.", f"Q{n:03}", "MQ 9.4"))
        for n, size in ((0, 4), (1, 4), (12, 32))
    ]
    columns = (Column("finding", "Finding"), Column("parts", "About"), Column("source", "Source"))

    def note(some: list[Row]) -> str:
        (row,) = alike(Table("findings", "Findings", columns, some))[0].rows
        return row.note

    assert note(rows[:2]) == "The same for Q001."
    assert note(rows) == "Instead of 4: 4 for Q001; 32 for Q012."


def test_the_review_of_forty_queue_managers_stays_readable() -> None:
    assert _pages(written("bank-on-the-move", "pdf")) <= 25
    assert _pages(written("thousands-of-clients", "pdf")) <= 3


def test_inputs_are_listed_with_each_default_once() -> None:
    section = written(LARGEST, "md").decode().partition("## Inputs")[2].partition("\n## ")[0]
    entered, _, assumed = section.partition("### Defaults, and fields without a value")
    rows = table(LARGEST, "inputs")
    values = {(row["Field"], row["Origin"]): row for row in rows if row["Origin"] != "not entered"}
    for (label, origin), row in values.items():
        value = escaped(f"{label}: {row['Value']}")
        assert value.split("e+")[0] in entered + assumed if not row["Value, unit"] else escaped(label) in section
        if origin == "default" and (label, "entered") not in values:
            assert assumed.count(f"{escaped(label)}: ") >= 1


def test_no_two_parts_of_the_inputs_have_the_same_name() -> None:
    paths: dict[str, set[str]] = {}
    inputs = next(one for one in made("bank-on-the-move").tables if one.key == "inputs")
    for row in inputs.rows:
        paths.setdefault(str(row.cells[0]), set()).add(row.group)
    assert not [name for name, found in paths.items() if len(found) > 1]


def test_sheets_print_on_the_width_of_a_page_with_heads_and_page_numbers() -> None:
    found = book("bank-on-the-move")
    names = [sheet.title for sheet in found]
    assert "31-bit, channel initiator PYA1" in names
    assert not [name for name in names if re.search(r" \d$", name)], "a name that was cut off and numbered"
    for sheet in found:
        assert sheet.page_setup.orientation == "landscape"
        assert sheet.sheet_properties.pageSetUpPr.fitToPage
        assert sheet.oddFooter.right.text == "Page &P of &N"
    assert found["All limits"].print_title_rows == "$1:$1"


def test_columns_with_sentences_are_wide_and_all_limits_fit_on_paper_at_half_size() -> None:
    found = book("bank-on-the-move")
    for title, head in (("What to do", "What to do"), ("Advice and warnings", "Finding"), ("All limits", "Why")):
        sheet = found[title]
        place = next(cell.column_letter for cell in sheet[1] if cell.value == head)
        assert sheet.column_dimensions[place].width >= 40, title
    sheet = found["All limits"]
    groups = [(one.max - one.min + 1) * one.width for one in sheet.column_dimensions.values()]
    assert sum(groups) * MM_OF_A_LETTER * 0.52 <= 297 - 2 * 25.4 * sheet.page_margins.left


def test_all_limits_of_the_examples_belong_to_a_family() -> None:
    kinds = {limit["kind"] for name in presets() for limit in answer(name)["limits"]}
    assert not [kind for kind in kinds if family_of(kind) == OTHER]


HOSTILE = (
    '=HYPERLINK("http://example.invalid","x")',
    "<script>alert(1)</script><img src=x onerror=alert(1)>",
    '#panic("x") $x$ *b* _i_ `c` [l](javascript:alert(1)) | cell | \\ @ref <label>',
    "+1+cmd|' /C calc'!A0",
    "-- {{ 7*7 }} {% raw %} 1. 名前 🙂",
    "x" * 80,
)


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_names_are_text_in_all_formats(text: str) -> None:
    document = preset("first-queue-manager").plan
    plan = read_plan({**document, "name": text, "lpars": [_renamed(lpar, text) for lpar in document["lpars"]]})
    for kind in ("management", "review"):
        hostile = report(plan, kind, Edition("2027-02-01", 1, f"2027-01-30 by {text}"))  # type: ignore[arg-type]
        files = {format: write_report(hostile, format).content for format in FORMATS}
        parser = _Elements()
        parser.feed(files["html"].decode())
        assert not parser.elements & {"script", "img", "a"} - ({"a"} if kind == "review" else set())
        assert all(link.startswith("#") for link in parser.links)
        assert text in " ".join(parser.texts)
        assert f"# {escaped(text)}\n" in files["md"].decode()
        assert _pages(files["pdf"]) >= 1
        cells = [cell for sheet in load_workbook(BytesIO(files["xlsx"])) for row in sheet.iter_rows() for cell in row]
        mine = [cell for cell in cells if isinstance(cell.value, str) and text in cell.value]
        assert mine
        assert all(cell.data_type == "s" for cell in mine)
        assert not any(cell.hyperlink for cell in cells)
        with ZipFile(BytesIO(files["csv"])) as archive:
            for name in archive.namelist():
                rows = csv.reader(StringIO(archive.read(name).decode("utf-8-sig")))
                assert not [c for row in rows for c in row if c.startswith(("=", "+", "@")) or re.match(r"-\D", c)]


def _renamed(lpar: dict[str, Any], text: str) -> dict[str, Any]:
    managers = [
        {**one, "workloads": [{**w, "name": f"{text[:60]}{n}"} for n, w in enumerate(one.get("workloads", []))]}
        for one in lpar["queue_managers"]
    ]
    return {**lpar, "queue_managers": managers}


def test_a_pdf_that_would_be_too_long_is_refused_with_the_other_formats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf, "MAX_ROWS", 10)
    with pytest.raises(InvalidInput, match=r"cannot be pdf for a plan of this size") as refused:
        write_report(made("q-replication"), "pdf")
    assert "xlsx" in refused.value.problems[0].allowed


class _Elements(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.elements: set[str] = set()
        self.links: list[str] = []
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.add(tag)
        self.links += [value or "" for name, value in attrs if name in ("href", "src")]
        assert not [name for name, _ in attrs if name.startswith("on")]

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def _text_of(html: bytes) -> str:
    parser = _Elements()
    parser.feed(html.decode())
    return " ".join(parser.texts).replace("\u00a0", " ")


def _pages(file: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", file))


def test_each_document_that_advice_cites_is_listed() -> None:
    """MQ on z14 is cited by advice only."""
    text = written("queue-sharing-group", "md").decode()
    advice = text.partition("## Advice and warnings")[2].partition("\n## ")[0]
    documents = text.partition("### Documents")[2].partition("\n#")[0]
    assert "MQ on z14," in advice
    assert "| MQ on z14 |" in documents


def test_a_bar_that_ends_with_the_published_data_looks_different() -> None:
    page = written("queue-sharing-group", "html").decode()
    assert page.count('class="bar bar-open"') == 1
    assert "A dashed bar ends where IBM&#x27;s measurements end." in page


def test_a_limit_that_is_far_exceeded_leaves_the_other_bars_readable() -> None:
    document = {**preset("thousands-of-clients").plan}
    document["lpars"] = [{**document["lpars"][0], "csa_limit_mb": 1}]
    page = write_report(report(read_plan(document), "management", EDITION), "html").content.decode()
    assert "Bars are cut at 200 %." in page
    widths = [float(width) for width in re.findall(r'class="bar bar-\w+" x="[\d.]+" y="[\d.]+" width="([\d.]+)"', page)]
    assert sorted(widths)[0] > 1
    assert page.count('class="break"') == sum(width == max(widths) for width in widths)


def test_the_number_of_a_bar_is_not_cut_off() -> None:
    words = "not known from December 2029, reached by September 2043"
    drawn = svg_of(BarChart("growth", "Growth", "Years", (Bar("CSA", (1.0,), words),)))
    lines = re.findall(r"<text [^>]*>([^<]*)</text>", drawn)[1:]
    assert " ".join(lines) == words
    assert max(map(len, lines)) <= NUMBER_LETTERS


def test_long_names_of_queues_break_within_their_column() -> None:
    """At the full stops and strokes, and not within a number or a unit."""
    broken = pdf._breakable("APP.ORDERS.IN or A/B has 1.5 MB/s")
    assert broken.replace("\u200b", "|") == "APP.|ORDERS.|IN or A/|B has 1.5\u00a0MB/\u2060s"


BANK = "bank-on-the-move"


def tables_of(name: str, section: str) -> list[Table]:
    """Return the tables that a document has of a section."""
    (found,) = (one for one in made(name).sections if one.key == section)
    return [block for block in found.document_blocks if isinstance(block, Table)]


def test_numbers_have_room_in_their_columns_of_a_pdf() -> None:
    """What is never broken, such as 0.0040 %, is not wider than its column, so that it does not touch the next one."""
    for block in (table for section in made(BANK).sections for table in section.document_blocks):
        if isinstance(block, Table):
            shown = block.shown()
            widths = pdf._widths(block, shown)
            for n in (n for n in shown if block.columns[n].kind in ("number", "percent", "multiple")):
                rows = [*block.rows, *([block.total] if block.total else [])]
                words = (word for row in rows for word in text_of(row.cells[n]).replace(" %", "_%").split())
                needed = max(map(len, words), default=0) * pdf.LETTER_PT + pdf.INSET_PT
                share = widths[n] / sum(widths.values())
                assert pdf.TEXT_PT * share >= needed - 1e-9, (block.title, block.columns[n].title)


def test_a_column_of_numbers_has_room_for_its_total() -> None:
    columns = (Column("name", "Part", width=9.0), Column("mb", "MB", "number", width=1.0))
    table = Table("sums", "Sums", columns, [Row(("a", "1"))], total=Row(("total", "123,456,789,012")))
    widths = pdf._widths(table, [0, 1])
    assert widths[1] >= len("123,456,789,012") * pdf.LETTER_PT + pdf.INSET_PT
    assert sum(widths.values()) == pytest.approx(pdf.TEXT_PT)


def test_a_short_table_is_on_one_page_of_a_pdf() -> None:
    """With any text before it; only a heading of a column has this background."""
    columns = (Column("name", "Part"), Column("mb", "MB", "number"))
    short = Table("parts", "Parts", columns, [Row((f"part {number}", "1")) for number in range(8)])
    for lines in range(30, 46, 3):
        text = Bullets(tuple(f"line {number}" for number in range(lines)))
        sections = (Section("all", "All", (text, short)),)
        content = pdf._content(replace(made("q-replication"), sections=sections))
        inputs = {"report": json.dumps({"paper": "a4", **content})}
        found = typst.compile(pdf._template(), sys_inputs=inputs, format="svg")
        pages = [found] if isinstance(found, bytes) else found
        assert sum(b"#eeeeee" in page for page in pages) == 1, lines


def pages_of(*blocks: Block) -> list[str]:
    """Return the pages of a PDF with these blocks alone, as SVG."""
    content = pdf._content(replace(made("q-replication"), sections=(Section("all", "All", blocks),)))
    inputs = {"report": json.dumps({"paper": "a4", **content})}
    found = typst.compile(pdf._template(), sys_inputs=inputs, format="svg")
    return [page.decode() for page in ([found] if isinstance(found, bytes) else found)]


@pytest.mark.parametrize("place", ["note", "cell"])
def test_a_table_with_long_texts_begins_where_there_is_room_for_its_first_rows(place: str) -> None:
    """Otherwise most of a page before it is empty."""
    columns = (Column("name", "Part"), Column("text", "Text"))
    reason = "A reason of some length. " * 20
    rows = [Row(("part", reason) if place == "cell" else ("part", "short"), reason) for _ in range(7)]
    text = Bullets(tuple(f"line {number}" for number in range(20)))
    assert "#eeeeee" in pages_of(text, Table("parts", "Parts", columns, rows))[0]


def test_the_foot_of_a_page_has_the_title_in_whole_words() -> None:
    assert pdf._short("Dual striped logging on zHyperLink under Metro Mirror") == (
        "Dual striped logging on zHyperLink under Metro Mirror"
    )
    assert pdf._short(f"{'Payments ' * 6}and settlement") == f"{'Payments ' * 6}and …"
    assert pdf._short("x" * 80) == f"{'x' * 60} …"


def test_no_line_ends_within_the_name_of_an_operating_system() -> None:
    assert pdf._breakable("z/OS and z/VM") == "z/OS and z/VM"


def test_a_status_has_room_in_its_column() -> None:
    for key in ("attention", "limits"):
        block = next(one for one in made(BANK).tables if one.key == key)
        widths = pdf._widths(block, block.shown())
        (status,) = (n for n, column in enumerate(block.columns) if column.kind == "status")
        share = widths[status] / sum(widths.values())
        assert pdf.TEXT_PT * share >= len("Not known") * pdf.LETTER_PT + pdf.INSET_PT, key
    (cell,) = pdf._cells(Row((Status("unknown"),)), [0])
    assert cell["text"] == "Not\u00a0known"


def test_processors_by_component_leave_no_cell_empty() -> None:
    cpu = next(table for table in tables_of(BANK, "parts") if table.title == "CPU by component")
    ziips = [column.title for column in cpu.columns].index("zIIPs")
    texts = {text_of(row.cells[0]): text_of(row.cells[ziips]) for row in cpu.rows}
    assert texts["LPAR PRDA"] == "0.013 engines"
    assert set(texts.values()) == {"0.013 engines", "none"}


@pytest.mark.parametrize("name", presets())
def test_bounds_and_assumptions_have_no_empty_and_no_endless_cell(name: str) -> None:
    for block in tables_of(name, "bounds"):
        for row in block.rows:
            assert all(text_of(cell) for cell in row.cells), row
            assert len(text_of(row.cells[1])) < 200
    if name == BANK:
        whole = table(name, "bounds")
        assert len({row["Part of the plan"] for row in whole if row["Limit"] == "Messages on SMDS"}) == 20


def test_a_use_that_is_known_in_part_is_at_least_that_everywhere() -> None:
    known = next(limit for limit in answer(BANK)["limits"] if limit["at_least"])
    text = known["used_pct"]["text"]
    for kind in ("management", "review"):
        page = written(BANK, "html", kind).decode().replace("\u00a0", " ")  # type: ignore[arg-type]
        lines = [line for line in re.split(r"<t[dr]|<text|<li|<p", page) if re.search(rf"\b{text}", line)]
        assert len(lines) >= 2
        assert all(f"at least {text}" in line for line in lines), lines


@pytest.mark.parametrize("name", [BANK, "thousands-of-clients"])
def test_both_reports_count_the_same_publications(name: str) -> None:
    counted = re.search(r"(\d+) publications?", written(name, "md", "management").decode())
    (documents,) = (table for table in tables_of(name, "sources") if table.title == "Documents")
    assert counted is not None
    assert int(counted[1]) == len(documents.rows)
