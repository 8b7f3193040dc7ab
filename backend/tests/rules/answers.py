"""Short ways to evaluate a rule and to read its answer, for the tests of all topics."""


def finding_ids(answer):
    return [finding["id"] for finding in answer["findings"]["value"]]


def caveats(output):
    return " ".join(output["caveats"])
