import { describe, expect, it } from "vitest";

import { constraint } from "../../test/answers";
import { isFiltering, NO_FILTER, passing, readFilter, withFilter } from "./filters";
import { placesIn, tally, worstParts } from "./answerParts";
import { groupFindings } from "./groupFindings";

const at = (name: string, path: string, verdict: "ok" | "watch" | "unknown") =>
  constraint(`${name} ${verdict}`, { part: { kind: "queue-manager", name, path }, verdict });
const QM = "/lpars/0/queue_managers/";

describe("parts", () => {
  const constraints = [
    at("QM10", `${QM}10`, "ok"),
    at("QM2", `${QM}2`, "ok"),
    at("QM9", `${QM}9`, "ok"),
    at("QM3", `${QM}3`, "watch"),
    at("QM2", `${QM}2`, "unknown"),
  ];

  const parts = (first: string | null, order?: string) =>
    worstParts(constraints, first, order === undefined ? order : placesIn(order));
  const names = (first: string | null, order?: string) => parts(first, order).map(({ group }) => group.name);

  it("come with what binds first, then by verdict, and where alike with the fullest limit first", () => {
    expect(names(null)).toEqual(["QM3", "QM2", "QM10", "QM9"]);
    expect(names("QM9 ok")).toEqual(["QM9", "QM3", "QM2", "QM10"]);
    expect(parts(null)[1]?.items).toHaveLength(2);
  });

  it("keep an order of a moment ago, what is new at the end", () => {
    expect(names(null, "QM9 ok\nQM10 ok")).toEqual(["QM3", "QM2", "QM9", "QM10"]);
    const limits = (order?: string) => parts(null, order)[1]?.items.map(({ verdict }) => verdict);
    expect(limits()).toEqual(["ok", "unknown"]);
    expect(limits("QM2 unknown\nQM2 ok")).toEqual(["unknown", "ok"]);
  });

  it("are summed up by verdict, the worst first", () => {
    expect(tally(constraints)).toEqual([
      ["watch", 1],
      ["unknown", 1],
      ["ok", 3],
    ]);
  });
});

describe("a filter", () => {
  it("finds by every word, in title, subject or part", () => {
    const item = { ...at("QM21", QM, "ok"), title: "31-bit storage", subject: "chinit" };
    expect(passing({ ...NO_FILTER, words: "qm21 storage" })(item)).toBe(true);
    expect(passing({ ...NO_FILTER, words: "qm22 storage" })(item)).toBe(false);
    expect(passing({ ...NO_FILTER, kind: "lpar" })(item)).toBe(false);
  });

  it("goes into the address and comes back, beside what else is there", () => {
    const filter = { verdicts: ["watch" as const], kind: "lpar" as const, words: "QM 2" };
    const params = withFilter(new URLSearchParams("why=x"), filter);
    expect(params.get("why")).toBe("x");
    expect(readFilter(new URLSearchParams(params.toString()))).toEqual(filter);
    expect(withFilter(params, NO_FILTER).toString()).toBe("why=x");
    expect(isFiltering(NO_FILTER)).toBe(false);
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

  it("comes the gravest first, with the parts that the filter leaves", () => {
    const findings = [finding(["QM1", "QM3"], "info", "Read this"), finding(["QM2"], "warning", "Mind that")];
    const words = groupFindings(findings, () => true).map((group) => group.findings[0]?.item.message);
    expect(words).toEqual(["Mind that", "Read this"]);
    const some = groupFindings(findings, ({ subject }) => subject === "QM3");
    expect(some.map((group) => group.findings[0]?.places.length)).toEqual([1]);
  });

  it("with other numbers for each part is one piece of advice", () => {
    const one = finding(["QM1"], "info", "0.1 engines");
    const other = { ...finding(["QM2"], "info", "0.2 engines"), id: one.id };
    const [group] = groupFindings([one, other], () => true);
    expect(group?.findings).toHaveLength(2);
  });
});
