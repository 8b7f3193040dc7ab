"""The list of planning questions, and where each is answered."""

from mqplanner.figures.catalog import catalog
from mqplanner.rules.engine.planning_questions import planning_questions
from mqplanner.rules.engine.registry import all_rules


def test_each_question_has_an_answer_or_says_what_is_not_known() -> None:
    assert [one.question for one in planning_questions() if not (one.rules or one.answer or one.unknown)] == []


def test_questions_of_an_area_are_together() -> None:
    areas = [one.area for one in planning_questions()]
    runs = [area for place, area in enumerate(areas) if area not in areas[place - 1 : place]]
    assert runs == list(dict.fromkeys(areas))


def test_conflicts_name_what_verdicts_rest_on() -> None:
    assert [one["id"] for one in catalog().conflicts() if one["safe"] not in one["figures"]] == []


def test_each_rule_answers_a_question() -> None:
    answering = {id for one in planning_questions() for id in one.rules}
    assert [rule.id for rule in all_rules() if rule.id not in answering] == [], "add it to planning_questions.yaml"
