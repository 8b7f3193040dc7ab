"""Plans as YAML and JSON text: read by the plan's own schema, mistakes with line and column, bombs refused."""

import json

import jsonschema_rs
import pytest

from mqplanner.errors import InvalidPlan
from mqplanner.plan.document import plan_schema
from mqplanner.plan.part import text_of_number
from mqplanner.plan.paths import NoSuchPath, field_at
from mqplanner.plan.presets import presets
from mqplanner.plan.reading import read_plan, read_plan_text
from mqplanner.plan.references import MAX_VALUES
from mqplanner.plan.yaml_text import MAX_CHARACTERS, read_text, write_text


def problems(text):
    with pytest.raises(InvalidPlan) as caught:
        read_plan_text(text)
    return caught.value.problems


YAML = "lpars: [{name: P, zos_level: LEVEL, queue_managers: [{name: Q, release: RELEASE}]}]"
JSON = '{"lpars": [{"name": "P", "zos_level": LEVEL, "queue_managers": [{"name": "Q", "release": RELEASE}]}]}'


@pytest.mark.parametrize("quote", ["", '"'])
@pytest.mark.parametrize("text", [YAML, JSON])
def test_a_release_without_quotes_is_the_release(text, quote):
    text = text.replace("RELEASE", f"{quote}9.4{quote}").replace("LEVEL", f"{quote}3.1{quote}")
    lpar = read_plan_text(text)["lpars"][0]
    assert (lpar["queue_managers"][0]["release"], lpar["zos_level"]) == ("9.4", "3.1")


def test_a_number_that_is_no_release_or_could_be_two_is_refused():
    text = JSON.replace("RELEASE", "9.5").replace("LEVEL", "3.1")
    assert [one.field for one in problems(text)] == ["/lpars/0/queue_managers/0/release"]
    assert text_of_number(("9.1", "9.10"), 9.1) == 9.1
    assert text_of_number(("9.1", "10.0"), 10.0) == "10.0"
    assert text_of_number(("9.1", "10.0"), 10) == "10.0"
    assert text_of_number(("1.0", "10.0"), True) is True


@pytest.mark.parametrize(("written", "release"), [("8", "8.0"), ("9", "9.0"), ("9.0", "9.0")])
@pytest.mark.parametrize("text", [YAML, JSON])
def test_a_whole_number_is_the_release_that_ends_in_0(text, written, release):
    """JSON cannot tell them apart, so YAML does not either; a plan and its schema take both."""
    text = text.replace("RELEASE", written).replace("LEVEL", "3.1")
    assert read_plan_text(text)["lpars"][0]["queue_managers"][0]["release"] == release
    sent = json.loads(JSON.replace("RELEASE", written).replace("LEVEL", "3.1"))
    assert read_plan(sent).lpars[0].queue_managers[0].release == release
    jsonschema_rs.validator_for(plan_schema()).validate(sent)


@pytest.mark.parametrize("written", ["7", "10", "'9'", "9.10", "true"])
@pytest.mark.parametrize("text", [YAML, JSON])
def test_other_numbers_and_texts_are_no_release(text, written):
    text = text.replace("RELEASE", written.replace("'", '"')).replace("LEVEL", "3.1")
    if text[0] == "{" and written == "9.10":  # JSON cannot tell it from 9.1
        assert read_plan_text(text)["lpars"][0]["queue_managers"][0]["release"] == "9.1"
    else:
        assert [one.field for one in problems(text)] == ["/lpars/0/queue_managers/0/release"]


def test_releases_and_names_are_read_as_text():
    text = "lpars:\n- name: NO\n  queue_managers:\n  - {name: 007, release: 9.4, storage_limit_mb: 1500}\n"
    lpar = read_text(text).document["lpars"][0]
    assert lpar["name"] == "NO"
    assert lpar["queue_managers"][0] == {"name": "007", "release": "9.4", "storage_limit_mb": 1500}
    read_plan_text(text)


def test_names_in_lists_are_texts_too():
    text = "queue_sharing_groups:\n- name: G\n  members: [1234]\n"
    assert read_text(text).document["queue_sharing_groups"][0]["members"] == ["1234"]


def test_empty_tilde_and_null_mean_not_known():
    text = "lpars:\n- name: A\n  cps:\n  ziips: ~\n  csa_limit_mb: null\n"
    assert read_text(text).document["lpars"][0] == {
        "name": "A", "cps": None, "ziips": None, "csa_limit_mb": None,
    }  # fmt: skip


def test_all_mistakes_are_reported_with_line_and_column():
    text = "lpars:\n  - name: PRD1\n    cpus: 4\n    csa_limit_mb: many\n  - name: PRD1\n"
    found = {p.field: p.place for p in problems(text)}
    assert found == {"/lpars/0/cpus": (3, 11), "/lpars/0/csa_limit_mb": (4, 19), "/lpars/1/name": (5, 11)}


def test_a_key_without_a_colon_is_reported_at_the_key():
    (problem,) = problems("lpars:\n- name: A\nsh\nfoo: 3\n")
    assert problem.place == (3, 1)
    assert problem.message.endswith("at line 3, column 1")


def test_a_second_document_is_named_as_such():
    (problem,) = problems("name: a\n---\nname: b\n")
    assert (problem.message, problem.place) == (
        "has another document, at line 2: write each to a file of its own", (2, 1)
    )  # fmt: skip


def test_a_duplicate_key_is_refused():
    (problem,) = problems("name: a\nname: b\n")
    assert (problem.field, problem.place) == ("/name", (2, 1))


@pytest.mark.parametrize(
    "text",
    [
        "a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n",
        "lpars: &l\n  - *l\n",
        "name: !!python/object/apply:os.system ['true']\n",
        "[" * 5000,
        "lpars: [",
        "name: \x00",
    ],
    ids=["bomb", "cycle", "tag", "deep", "unclosed", "nul"],
)
def test_text_that_is_no_plan_is_refused_quickly_with_a_plain_message(text):
    (problem, *_) = problems(text)
    assert problem.message


def test_a_text_beyond_the_limit_is_refused_with_the_limit():
    (problem,) = problems(" " * (MAX_CHARACTERS + 1))
    assert f"{MAX_CHARACTERS:,}" in problem.message


@pytest.mark.parametrize("name", list(presets()))
def test_writing_and_reading_again_changes_nothing(name):
    plan = presets()[name].plan
    assert read_plan_text(write_text(plan)) == plan
    assert read_plan_text(json.dumps(plan)) == plan
    assert read_plan(plan).model_dump() == read_plan(read_plan(plan).model_dump()).model_dump()


def test_a_document_of_the_first_version_can_be_read():
    plan = read_plan({"schema_version": 1, "lpars": [{"name": "PRD1"}]})
    assert plan.schema_version == 2


@pytest.mark.parametrize("path", ["/lpars/00/csa_limit_mb", "/lpars/+0/csa_limit_mb", "/lpars/-1/csa_limit_mb"])
def test_an_entry_of_a_list_has_one_number_only(path):
    with pytest.raises(NoSuchPath):
        field_at(read_plan({"lpars": [{"name": "A"}]}), path)


@pytest.mark.parametrize("name", ["\U0001f600", "a\u0085b", "x\x7fy", "plain"])
def test_json_types_are_preserved(name):
    """YAML has no pair of escapes for one character, and makes a blank of some others."""
    document = {"name": name}
    assert read_text(json.dumps(document)).document == document
    assert read_text(json.dumps(document, ensure_ascii=False)).document == document


def test_a_number_in_json_is_not_accepted_as_a_name():
    assert problems('{"lpars": [{"name": 5}]}')[0].field == "/lpars/0/name"


@pytest.mark.parametrize("value", ["1e3", "12e03", "-.5", "1.e5", "yes", "~", "", "null", "9.4", "0x1", "+5", "x"])
def test_text_that_looks_like_another_type_stays_text(value):
    scenario = {"name": "s", "changes": [{"path": "/name", "value": value}]}
    assert read_text(write_text({"scenarios": [scenario]})).document == {"scenarios": [scenario]}


def test_a_key_that_is_no_text_is_refused_with_a_plain_message():
    (problem,) = problems("? [a]\n: 1\n")
    assert problem.message == "must have texts as keys, and not a list or a part"


def test_too_many_values_are_refused_before_reading():
    (problem,) = problems("lpars: [" + "a," * MAX_VALUES + "a]")
    assert problem.message == f"must have at most {MAX_VALUES:,} values and parts"


@pytest.mark.parametrize("name", ["0o7", "0o17"])
def test_a_name_that_yaml_1_2_reads_as_a_number_is_quoted(name):
    text = write_text({"name": name})
    assert text == f"name: '{name}'\n"
    assert read_text(text).document == {"name": name}


GROUP = {"name": "g", "type": "CLUSSDR", "count": 3, "compmsg": "ZLIBFAST", "sslciph": "NONE", "splprot": "PASSTHRU"}
POOL = {"id": 1, "location": "BELOW", "pageclas": "FIXED4KB"}
IN_CAPITALS = {
    "lpars": [{"name": "P", "queue_managers": [{"name": "Q", "channel_groups": [GROUP], "buffer_pools": [POOL]}]}]
}


@pytest.mark.parametrize("write", [json.dumps, write_text])
def test_a_choice_may_be_written_as_mq_writes_it(write):
    document = json.loads(json.dumps(IN_CAPITALS))
    manager = read_plan(document).lpars[0].queue_managers[0]
    (group,), (pool,) = manager.channel_groups, manager.buffer_pools
    assert (group.type, group.compmsg, group.sslciph, group.splprot) == ("clussdr", "zlibfast", "none", "passthru")
    assert (pool.location, pool.pageclas) == ("below", "FIXED4KB")
    stored = read_plan_text(write(document))["lpars"][0]["queue_managers"][0]
    assert [one["type"] for one in stored["channel_groups"]] == ["clussdr"]
    assert [one["location"] for one in stored["buffer_pools"]] == ["below"]
    jsonschema_rs.validator_for(plan_schema()).validate(document)


@pytest.mark.parametrize("write", [json.dumps, write_text])
def test_a_scenario_may_write_choices_as_the_plan_does(write):
    manager = "/lpars/0/queue_managers/0"
    changes = [
        {"path": f"{manager}/release", "value": 9.4},
        {"path": f"{manager}/channel_groups/0/type", "value": "CLUSSDR"},
        {"path": f"{manager}/channel_groups", "value": [{"name": "g", "type": "CLUSSDR"}]},
        {"path": "/lpars/0/csa_limit_mb", "value": 9.4},
    ]
    document = {"lpars": [{"name": "P"}], "scenarios": [{"name": "one", "changes": changes}]}
    read_plan(document)  # as a request has it
    read = read_plan_text(write(document))["scenarios"][0]["changes"]
    assert [one["value"] for one in read] == ["9.4", "clussdr", [{"name": "g", "type": "clussdr"}], 9.4]


def test_a_choice_that_mq_does_not_have_is_refused_with_the_plans_spelling():
    text = json.dumps(IN_CAPITALS).replace("CLUSSDR", "SENDER")
    (problem,) = problems(text)
    assert (problem.value, problem.message.partition(",")[0]) == ("SENDER", "must be one of svrconn")
