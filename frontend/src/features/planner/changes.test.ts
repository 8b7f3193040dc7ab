import { describe, expect, it } from "vitest";

import { answerWith } from "../../test/answers";
import { putTogether, told, type Changes } from "./changes";

const EARLIER = { tag: "a", answer: answerWith(5522) };

/** Everything as it was, but for what is given. */
function changes(given: Partial<Changes>): Changes {
  const { answer } = EARLIER;
  return {
    ...{ tag: "b", since: "a", sources: {}, version: answer.version },
    constraints: [[0, answer.constraints.length]],
    quantities: [[0, answer.quantities.length]],
    findings: [[0, answer.findings.length]],
    not_assessed: [[0, answer.not_assessed.length]],
    order: [[0, answer.binding.order.length]],
    binding: { ...answer.binding, order: [] },
    ...given,
  };
}

describe("putting an answer together", () => {
  it("gives the earlier answer where nothing changed, list by list the very same", () => {
    const answer = putTogether(changes({}), EARLIER);
    expect(answer).toEqual({ ...EARLIER.answer, fingerprints: undefined });
    expect(answer.constraints).toBe(EARLIER.answer.constraints);
  });

  it("takes runs of the earlier list and new entries, in the new order", () => {
    const { constraints } = EARLIER.answer;
    const [first] = constraints;
    if (!first) throw new Error("The example has limits.");
    const changed = { ...first, verdict: "exceeded" as const };
    const reply = changes({ constraints: [[1, constraints.length], changed] });
    const answer = putTogether(reply, EARLIER);
    expect(answer.constraints).toEqual([...constraints.slice(1), changed]);
    expect(answer.constraints[0]).toBe(constraints[1]);
  });

  it("takes nothing from an answer that the service does not know any more", () => {
    const { answer } = EARLIER;
    const reply = changes({
      ...{ since: null, quantities: [], findings: [], not_assessed: [] },
      ...{ constraints: answer.constraints, order: [] },
    });
    expect(putTogether(reply, EARLIER)).toMatchObject({
      constraints: answer.constraints,
      quantities: [],
    });
  });

  it("is the very same for the same answer, so that nothing is drawn anew", () => {
    expect(told(changes({ tag: "a" }), EARLIER)).toBe(EARLIER);
  });
});
