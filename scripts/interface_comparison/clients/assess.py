"""Ask for an assessment with the generated Python client: a line of JSON for each plan, and for each answer.

It runs in the environment of the generator, where the client is the package `planner_client`.
"""

import json
import sys

from planner_client import Client, models
from planner_client.api.assessment import assess_plan

client = Client(base_url=sys.argv[1])
for line in sys.stdin:
    body = models.PlanToAssess.from_dict({"plan": json.loads(line)})
    print(json.dumps(assess_plan.sync(client=client, body=body).to_dict()), flush=True)
