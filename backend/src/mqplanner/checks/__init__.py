"""Check plans against a policy: which limits a pipeline lets pass, warns of or refuses, and which are waived."""

from mqplanner.checks.check import check, check_answer
from mqplanner.checks.policy import DEFAULT_POLICY, Policy, policy_schema, read_policy
from mqplanner.checks.results import CheckedLimit, PolicyResult, Reason
