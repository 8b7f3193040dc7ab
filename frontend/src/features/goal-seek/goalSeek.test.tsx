import { cleanup, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import type { Assessment } from "../../api/types";
import { answerWith } from "../../test/answers";
import { inputOf } from "../../test/plans";
import { boundsText, GoalConclusion, IgnoredLimits, InputPairTable, SolutionCard, fullness } from "./Solutions";
import { VariableInputs } from "./VariableInputs";
import type { PairSolution, Solution } from "./goalState";

it("asks for the largest or the smallest of numbers only", () => {
  const inputs = [
    inputOf("/flag", null, { kind: "flag" }),
    inputOf("/named", null, { kind: "choice", allowed: ["below", "above", null] }),
    inputOf("/pool", null, { refersTo: "buffer_pools" }),
    inputOf("/sharecnv", null, { kind: "choice", allowed: [0, 1, 10] }),
    inputOf("/count", null),
  ];
  const variables = inputs.map(({ path }) => ({ path, want: "smallest" as const }));
  render(
    <VariableInputs
      plan={{ lpars: [] }}
      state={{ target: null, limits: [], keepOk: false, manager: null, variables }}
      answer={{ first_limit: { limit: null }, limits: [], keepOk: false, remedies: [] } as unknown as Assessment}
      inputs={inputs}
      onChange={() => undefined}
    />,
  );
  const requested = screen.getAllByLabelText(/^Which value of /).map((box) => box.ariaLabel);
  expect(requested).toEqual(["Which value of /sharecnv of Q", "Which value of /count of Q"]);
});

const answer = answerWith(5522);
const [first] = answer.limits;

it("names limits that do not count, and counts those that it does not name", () => {
  const limits = [first?.id ?? "", "L/csa", "L/cpu/cp", "L/cpu/ziip", "L/smf"];
  render(<IgnoredLimits limits={limits} answer={answer} reason="Not checked" />);
  const text = screen.getByText(/^Not checked: /);
  expect(text).toHaveTextContent(`${first?.title} of ${first?.subject}; L/csa; L/cpu/cp; and 2 more.`);
});

it("names a limit that holds at no value beside the value that is found", () => {
  const variable = { path: "/count", want: "largest" as const };
  const solution = {
    ...{
      value: 40,
      rounded: 40,
      current: 10,
      intervals: [[0, 40]],
      stopped_by: { value: 41, rounded: 41 },
      none: null,
      choices: null,
    },
    set_aside: [first?.id],
  } as unknown as Solution;
  const inputs = [inputOf("/count", 10, { whole: true })];
  render(<GoalConclusion {...{ inputs, answer }} found={[{ variable, solution, error: null }]} />);
  const name = `${first?.title} of ${first?.subject}`;
  expect(screen.getByRole("status")).toHaveTextContent(`At each of these values, ${name} would still be exceeded.`);
  cleanup();
  const other = { variable: { ...variable, path: "/rate" }, solution: { ...solution, set_aside: [] }, error: null };
  const both = [...inputs, inputOf("/rate", 10)];
  render(<GoalConclusion {...{ inputs: both, answer }} found={[{ variable, solution, error: null }, other]} />);
  expect(screen.getByRole("status").children).toHaveLength(3); // a line for each input, and what they leave
  const some = `But not each of them is enough alone: some leave ${name} exceeded.`;
  expect(screen.getByRole("status")).toHaveTextContent(some);
});

it("says up to which value all is OK and up to which the limits hold, in the same words everywhere", () => {
  const variable = { path: "/count", want: "largest" as const };
  const at = (value: number, set_aside: string[] = []) => {
    const solution = {
      value,
      rounded: value,
      current: 10,
      intervals: [[0, value]],
      stopped_by: { value: value + 1, rounded: value + 1 },
      set_aside,
    };
    return { ...solution, none: null, choices: null } as unknown as Solution;
  };
  const input = inputOf("/count", 10, { whole: true });
  const bounds = { ok: at(30), within: at(40) };
  expect(boundsText(bounds, input, "largest")).toBe("OK up to 30 (20 more), within the limits up to 40 (30 more)");
  expect(boundsText(bounds, input, "smallest")).toBe("over a limit today; within the limits from 40 on, OK from 30 on");
  const warned = { ...bounds, ok: at(30, ["csa"]) };
  expect(boundsText(warned, input, "largest")).toBe(
    "no new warning up to 30 (20 more), within the limits up to 40 (30 more)",
  );
  const unknown = { ...at(40), stopped_by: { value: 41, rounded: 41, limit: "page set" }, not_judged: ["page set"] };
  expect(boundsText({ ...bounds, within: unknown as unknown as Solution }, input, "largest")).toBe(
    "OK up to 30 (20 more), within the limits up to 40 (30 more) at most",
  );
  const both = { ok: unknown, within: unknown } as unknown as typeof bounds;
  expect(boundsText(both, input, "largest")).toBe("at most 40 (30 more); whether as many fit is not known");
  const none = { ...bounds, ok: { ...at(30), none: { sentence: "No." } } as unknown as Solution };
  expect(boundsText(none, input, "largest")).toBe(
    "already in warning today; never OK, within the limits up to 40 (30 more)",
  );
  const open = { ...bounds, within: { ...at(40), stopped_by: null } };
  expect(boundsText(open, input, "largest")).toBe("OK up to 30 (20 more), within the limits at every value");
  const free = { ok: { ...at(30), stopped_by: null }, within: { ...at(40), stopped_by: null } };
  expect(boundsText(free, input, "largest")).toBe("OK and within the limits at every value");
  expect(boundsText(undefined, input, "largest")).toBeNull();
  render(
    <GoalConclusion {...{ inputs: [input], answer }} found={[{ variable, solution: at(40), bounds, error: null }]} />,
  );
  expect(screen.getByRole("status")).toHaveTextContent(
    "(today 10): OK up to 30 (20 more), within the limits up to 40 (30 more)",
  );
});

it("has one pair of numbers, the largest that holds and the first that does not", () => {
  const stop = {
    value: 1154.8537579997053,
    rounded: 1160,
    limit: "page set",
    title: "Page set",
    subject: "Q",
    reason: "limit",
  };
  const solution = {
    ...{ value: 1154.8537579997, rounded: 1150, current: 600, intervals: [[0, 1154.8537579997]], none: null },
    ...{ choices: null, holds: null, set_aside: [], not_judged: ["page set"], stopped_by: { ...stop, used_pct: 100 } },
  } as unknown as Solution;
  const input = inputOf("/rate", 600);
  const bounds = { ok: solution, within: solution };
  expect(boundsText(bounds, input, "largest")).toBe("at most 1,150; whether as many fit is not known");
  const ok = { ...solution, value: 900, rounded: 900, not_judged: [] };
  expect(boundsText({ ok, within: solution }, input, "largest")).toBe(
    "OK up to 900, within the limits up to 1,150 at most",
  );
  const variable = { path: "/rate", want: "largest" as const };
  render(
    <SolutionCard
      {...{ input, variable, answer, grown: null, below: 80, error: null, bounds, solution }}
      onApply={() => undefined}
    />,
  );
  expect(screen.getAllByText(/At 1,160: Page set of Q goes from Not known to Exceeded\./)).toHaveLength(1);
  expect(screen.queryByText(/Just above/)).toBeNull();
  expect(screen.getByRole("button", { name: /to 1,150$/ })).toBeVisible();
});

it("calls a share just over the edge only where it is not that of the edge", () => {
  const at = (used_pct: number) => fullness({ used_pct } as Parameters<typeof fullness>[0], 80);
  expect([80, 80.00000000000001, 80.0001, 79.9999, 81].map(at)).toEqual([
    ", 80\u00a0%",
    ", 80\u00a0%",
    ", just over 80\u00a0%",
    ", 79.9\u00a0%",
    ", 81\u00a0%",
  ]);
});

it("says that today is already in warning, or over a limit, and of which part it speaks", () => {
  const at = (value: number, today: number, more: object = {}) =>
    ({
      ...{ value, rounded: value, current: today, intervals: [[0, value]], none: null, choices: null, set_aside: [] },
      ...{ stopped_by: { value: value + 1, rounded: value + 1, reason: "limit" }, ...more },
    }) as unknown as Solution;
  const input = { ...inputOf("/1/rate", 500, { whole: true }), label: "Put rate" };
  const warned = { ok: at(461, 500), within: at(577, 500) };
  expect(boundsText(warned, input, "largest")).toBe(
    "already in warning today; OK up to 461, within the limits up to 577 (77 more)",
  );
  const known = { ...warned, ok: at(461, 500, { set_aside: ["csa"] }) };
  expect(boundsText(known, input, "largest")).toBe(
    "a warning above 461 (today already); within the limits up to 577 (77 more)",
  );
  // What counts first is up to where nothing is exceeded; a warning that is there today is no further one.
  const over = { ok: at(461, 600, { set_aside: ["csa"] }), within: at(577, 600) };
  expect(boundsText(over, input, "largest")).toBe(
    "over a limit today; within the limits up to 577, no new warning up to 461",
  );
  const open = at(461, 500, { stopped_by: { value: 462, rounded: 462, reason: "missing-input" } });
  expect(boundsText({ ...warned, ok: open }, input, "largest")).toMatch(/^OK up to 461/);
  const never = at(0, 500, { none: { reason: "limit" }, set_aside: ["csa"] });
  expect(boundsText({ ...warned, ok: never }, input, "largest")).toMatch(/today; a warning at every value, /);

  const around = (manager: string) => ["Workload orders, EU", `Queue manager ${manager}`];
  const [one, other] = [
    { ...input, around: around("QMA1") },
    { ...input, path: "/2/rate", around: around("QMA2") },
  ];
  const variable = { path: "/1/rate", want: "largest" as const };
  render(
    <GoalConclusion
      {...{ inputs: [one, other], answer }}
      found={[{ variable, solution: warned.within, bounds: warned, error: null }]}
    />,
  );
  expect(screen.getByRole("status")).toHaveTextContent(
    /^Put rate of workload orders, EU of queue manager QMA1 \(today 500\): already in warning today; OK up to 461/,
  );
});

it("names no number beside 0 where only 0 is allowed", () => {
  const stop = { ...{ limit: "l", title: "Log rate", subject: "Q", reason: "caution", caution: "Not known." } };
  const solution = {
    ...{ value: 0, rounded: 0, current: 0, intervals: [[0, 0]], none: null, choices: null, holds: null },
    ...{ set_aside: [], not_judged: [], stopped_by: { ...stop, value: 1e-5, rounded: 1e-5 } },
  } as unknown as Solution;
  const input = inputOf("/rate", 0);
  const variable = { path: "/rate", want: "largest" as const };
  const bounds = { ok: solution, within: solution };
  render(
    <SolutionCard
      {...{ input, variable, answer, grown: null, below: 80, error: null, bounds, solution }}
      onApply={() => undefined}
    />,
  );
  expect(screen.getByText("Just above 0: Log rate of Q gets a warning: Not known.")).toBeVisible();
});

it("says which limit has a warning at every value, and not that it never holds", () => {
  const sentence = "CSA of L does not hold at any value; the nearest is 0.";
  const empty = { none: null, choices: null, holds: null, set_aside: [], not_judged: [] };
  const within = { ...empty, value: 40, rounded: 40, current: 10, intervals: [[0, 40]] };
  const none = { title: "CSA", subject: "L", reason: "used", caution: null, sentence };
  const solution = {
    ...within,
    stopped_by: { value: 41, rounded: 41, title: "CSA", subject: "L", reason: "used", used_pct: 101 },
  };
  const props = { input: inputOf("/count", 10), variable: { path: "/count", want: "largest" as const } };
  render(
    <SolutionCard
      {...{ ...props, answer, grown: null, below: null, error: null }}
      solution={solution as unknown as Solution}
      bounds={{ ok: { ...within, none }, within: solution } as unknown as Parameters<typeof boundsText>[0]}
      onApply={() => undefined}
    />,
  );
  expect(screen.getByText(/CSA of L has a warning at every value\./)).toBeVisible();
  expect(screen.queryByText(/does not hold at any value/)).toBeNull();
});

it("says how far a value goes that MAXCHL alone stops, and what the report ran", () => {
  const sentence = "MAXCHL alone stops it here. With a higher MAXCHL the largest value is 5,012; then CSA is exceeded.";
  const stop = { value: 2561, title: "Channels (MAXCHL)", subject: "Q", reason: "limit", used_pct: 100.1 };
  const empty = { none: null, choices: null, holds: null, set_aside: [], not_judged: [], intervals: [[0, 2560]] };
  const solution = { ...empty, value: 2560, rounded: 2560, current: 2000, stopped_by: stop };
  const asRun = { value: 2400, sentence: "With the storage that each channel took in the test run it is 2,400." };
  const further = { ...solution, with_higher_maxchl: { value: 5012, stopped_by: null, sentence }, as_run: asRun };
  const props = { input: inputOf("/count", 2000), variable: { path: "/count", want: "largest" as const } };
  render(
    <SolutionCard
      {...{ ...props, answer, grown: null, below: null, error: null, bounds: null }}
      solution={further as unknown as Solution}
      onApply={() => undefined}
    />,
  );
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByText(asRun.sentence)).toBeVisible();
});

it("says what a limit becomes that is not known before it is exceeded", () => {
  const stop = {
    value: 41,
    rounded: 41,
    limit: "page set",
    title: "Page set",
    subject: "Q",
    reason: "limit",
    used_pct: 100,
  };
  const empty = {
    none: null,
    choices: null,
    holds: null,
    set_aside: [],
    not_judged: ["page set"],
    intervals: [[0, 40]],
  };
  const solution = { ...empty, value: 40, rounded: 40, current: 10, stopped_by: stop };
  const props = { input: inputOf("/count", 10), variable: { path: "/count", want: "largest" as const } };
  render(
    <SolutionCard
      {...{ ...props, answer, grown: null, below: 80, error: null, bounds: null }}
      solution={solution as unknown as Solution}
      onApply={() => undefined}
    />,
  );
  expect(screen.getByText("At 41: Page set of Q goes from Not known to Exceeded.")).toBeVisible();
});

it("says at which value a limit does not hold, also where it differs in digits that are not shown of a solution", () => {
  const stop = (value: number, used_pct = 101, rounded = value) => ({
    ...{ value, rounded },
    reason: "used",
    title: "CSA",
    subject: "L",
    used_pct,
    multiple: null,
  });
  const none = { holds: null, none: null };
  const pairs = [
    { first: 272, second: 41.3, stopped_by: stop(41.351234, 101, 41.4), ...none },
    { first: 100, second: 50, stopped_by: stop(60), ...none },
    { first: 9, second: 8, stopped_by: stop(70, 100), ...none },
    { first: 7, second: 41.3, stopped_by: stop(41.300001), ...none },
  ];
  const together = { first: "/rate", second: "/size", want: "largest", pairs, set_aside: [] };
  render(
    <InputPairTable
      together={together as unknown as PairSolution}
      {...{ answer, grown: null, below: null, first: inputOf("/rate", 1), second: inputOf("/size", 1) }}
      onApply={() => undefined}
    />,
  );
  expect(screen.getByRole("row", { name: /^272 41\.3 At 41\.4: CSA/ })).toBeVisible();
  expect(screen.getByRole("row", { name: /^100 50 At 60: CSA of L is over its limit, 101\s%/ })).toBeVisible();
  expect(screen.getByRole("row", { name: /^7 41\.3 Just above 41\.3: CSA/ })).toBeVisible();
  expect(screen.getByRole("row", { name: /^9 8 At 70: CSA of L is at its limit Set both$/ })).toBeVisible();
});
