import { describe, expect, it } from "vitest";

import { constraint } from "../../test/answers";
import { isFiltering, NO_FILTER, passes, readFilter, withFilter } from "./filters";
import { tally, worstParts } from "./groups";
import { findingsTold } from "./told";

const at = (name: string, path: string, verdict: "ok" | "watch" | "unknown") =>
  constraint(`${name} ${verdict}`, {
    group: { kind: "queue-manager", name },
    path,
    verdict,
  });
const QM = "/lpars/0/queue_managers/";

describe("parts", () => {
  const constraints = [
    at("QM10", `${QM}10`, "ok"),
    at("QM2", `${QM}2`, "ok"),
    at("QM3", `${QM}3`, "watch"),
    at("QM2", `${QM}2`, "unknown"),
  ];

  it("come worst first, and in the order of the plan where they are alike", () => {
    const names = worstParts(constraints).map(({ group }) => group.name);
    expect(names).toEqual(["QM3", "QM2", "QM10"]);
    expect(worstParts(constraints)[1]?.items).toHaveLength(2);
  });

  it("are summed up by verdict, the worst first", () => {
    expect(tally(constraints)).toEqual([
      ["watch", 1],
      ["unknown", 1],
      ["ok", 2],
    ]);
  });
});

describe("a filter", () => {
  it("finds by every word, in title, subject or part", () => {
    const item = { ...at("QM21", QM, "ok"), title: "31-bit storage", subject: "chinit" };
    expect(passes({ ...NO_FILTER, words: "qm21 storage" }, item)).toBe(true);
    expect(passes({ ...NO_FILTER, words: "qm22 storage" }, item)).toBe(false);
    expect(passes({ ...NO_FILTER, kind: "lpar" }, item)).toBe(false);
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
  const finding = (subject: string, severity: "info" | "warning", message: string) => ({
    id: message,
    severity,
    message,
    citations: [],
    subject,
    group: { kind: "queue-manager" as const, name: subject },
    path: QM,
  });

  it("is told once for all its parts, the gravest first", () => {
    const told = findingsTold([
      finding("QM1", "info", "Read this"),
      finding("QM2", "warning", "Mind that"),
      finding("QM3", "info", "Read this"),
    ]);
    expect(told.map(({ said }) => said.message)).toEqual(["Mind that", "Read this"]);
    expect(told[1]?.places.map(({ subject }) => subject)).toEqual(["QM1", "QM3"]);
  });
});
