import { describe, expect, it } from "vitest";

import type { Remedy } from "../../api/types";
import { answerWith, limit } from "../../test/answers";
import { groupFindings } from "./FindingList";
import {
  alikeText,
  changesOfAll,
  decisiveLinesText,
  firstVerdict,
  limitsAlike,
  NO_FILTER,
  passing,
  tally,
  worseThanFirst,
  worstParts,
} from "./answerParts";

const at = (name: string, path: string, verdict: "ok" | "watch" | "unknown") =>
  limit(`${name} ${verdict}`, { part: { kind: "queue-manager", name, path }, verdict });
const QM = "/lpars/0/queue_managers/";

describe("parts", () => {
  const limits = [
    at("QM10", `${QM}10`, "ok"),
    at("QM2", `${QM}2`, "ok"),
    at("QM9", `${QM}9`, "ok"),
    at("QM3", `${QM}3`, "watch"),
    at("QM2", `${QM}2`, "unknown"),
  ];
  const ordered = (...ids: string[]) => ids.map((id) => limit(id));
  const names = (...args: [string | null, ReturnType<typeof ordered>?]) =>
    worstParts(limits, ...args).map(({ part }) => part.name);

  it("are ordered by verdict, of those alike the one with the first limit before the others", () => {
    expect(names(null)).toEqual(["QM3", "QM2", "QM10", "QM9"]);
    expect(names("QM9 ok")).toEqual(["QM3", "QM2", "QM9", "QM10"]);
    expect(worstParts(limits, null)[1]?.items).toHaveLength(2);
    expect(worstParts(limits, "QM2 ok")[1]).toMatchObject({ part: { name: "QM2" }, worst: { verdict: "unknown" } });
  });

  it("stay in the order of an earlier answer, new ones at the end", () => {
    expect(names(null, ordered("QM9 ok", "QM10 ok"))).toEqual(["QM3", "QM2", "QM9", "QM10"]);
    const [, second] = worstParts(limits, null, ordered("QM2 unknown", "QM2 ok"));
    expect(second?.items.map(({ verdict }) => verdict)).toEqual(["unknown", "ok"]);
  });

  it("have their warnings first, and what is not known in its place", () => {
    const verdicts = ["ok", "unknown", "watch", "exceeded", "ok"] as const;
    const part = { kind: "queue-manager", name: "QM1", path: `${QM}0` } as const;
    const all = verdicts.map((verdict, number) => limit(`${number}`, { part, verdict }));
    const [only] = worstParts(all, null);
    expect(only?.items.map(({ id }) => id)).toEqual(["3", "2", "0", "1", "4"]);
  });

  it("are counted by verdict, the worst first", () => {
    expect(tally(limits)).toEqual([
      ["watch", 1],
      ["unknown", 1],
      ["ok", 3],
    ]);
  });
});

describe("the line about the first limit", () => {
  const answerOf = (first: string, ...verdicts: ("ok" | "watch" | "unknown")[]) => {
    const answer = answerWith(5522);
    const limits = verdicts.map((verdict, number) => limit(`${number}`, { verdict }));
    return { ...answer, limits, first_limit: { ...answer.first_limit, limit: first, undecided: [] } };
  };

  it("has the verdict of that limit, and counts those that are worse", () => {
    const answer = answerOf("0", "ok", "watch", "watch", "unknown");
    expect(firstVerdict(answer)).toBe("ok");
    expect(worseThanFirst(answer)).toEqual(["watch", 2]);
    expect(worseThanFirst(answerOf("1", "ok", "watch"))).toBeNull();
    expect(worseThanFirst(answerOf("0", "ok", "unknown"))).toBeNull();
  });
});

describe("a filter", () => {
  it("finds by every word, in title, subject or part", () => {
    const item = { ...at("QM21", QM, "ok"), title: "31-bit storage", subject: "chinit" };
    expect(passing({ ...NO_FILTER, words: "qm21 storage" })(item)).toBe(true);
    expect(passing({ ...NO_FILTER, words: "qm22 storage" })(item)).toBe(false);
    expect(passing({ ...NO_FILTER, kind: "lpar" })(item)).toBe(false);
  });
});

describe("advice", () => {
  const finding = (subjects: string[], severity: "info" | "warning", message: string) => ({
    id: message,
    severity,
    message,
    citations: [],
    errata: [],
    places: subjects.map((subject) => ({
      subject,
      part: { kind: "queue-manager" as const, name: subject, path: QM },
      path: QM,
    })),
  });

  it("is ordered by severity and keeps the parts that pass the filter", () => {
    const findings = [finding(["QM1", "QM3"], "info", "Read this"), finding(["QM2"], "warning", "Mind that")];
    const words = groupFindings(findings, NO_FILTER).map(([first]) => first?.message);
    expect(words).toEqual(["Mind that", "Read this"]);
    const some = groupFindings(findings, { ...NO_FILTER, words: "qm3" });
    expect(some.map(([first]) => first?.places.length)).toEqual([1]);
  });

  it("is one group where only the numbers differ", () => {
    const one = finding(["QM1"], "info", "0.1 engines");
    const other = { ...finding(["QM2"], "info", "0.2 engines"), id: one.id };
    expect(groupFindings([one, other], NO_FILTER)).toEqual([[one, other]]);
  });
});

describe("limits that are alike the first one", () => {
  it("are those that the service names", () => {
    const first_limit = { ...answerWith(1).first_limit, alike_limits: ["b"] };
    expect(limitsAlike({ first_limit, limits: ["a", "b", "c"].map((id) => limit(id)) }).map(({ id }) => id)).toEqual([
      "b",
    ]);
  });

  it("are changed together, where each has the same remedy", () => {
    const remedy = (manager: number, field: string, to: number | null = 8192) =>
      ({
        path: `/lpars/0/queue_managers/${manager}/page_sets/0/${field}`,
        to,
        also: [],
        message: "",
      }) as unknown as Remedy;
    const first = remedy(0, "size_mb");
    expect(changesOfAll(first, [[remedy(1, "depth"), remedy(1, "size_mb", 9000)]])).toEqual([
      { path: first.path, value: 8192 },
      { path: "/lpars/0/queue_managers/1/page_sets/0/size_mb", value: 9000 },
    ]);
    expect(changesOfAll(first, [[remedy(1, "size_mb", null)]])).toBeNull();
    expect(changesOfAll(first, [undefined])).toBeNull();
  });
});

it("speaks of two limits as both, and of a single line that decides in the singular", () => {
  expect(alikeText(2)).toBe("Both limits are reached at the same load. To handle more, change both.");
  expect(alikeText(3)).toMatch(/^All 3 limits are reached at the same load/);
  expect(decisiveLinesText(1, 7)).toBe("The line that decides, of 7:");
  expect(decisiveLinesText(3, 7)).toBe("The 3 lines that decide, of 7:");
});
