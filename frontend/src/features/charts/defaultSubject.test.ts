import { describe, expect, it } from "vitest";

import type { Assessment } from "../../api/types";
import { constraint } from "../../test/answers";
import type { ChartSubject } from "./chartKind";
import { defaultSubject } from "./defaultSubject";

const manager = (lpar: number, number: number) => `/lpars/${lpar}/queue_managers/${number}`;

function spot(key: string, path: string): ChartSubject {
  return { key, label: key, limit: key, path, question: null };
}

function answer(binds: string, limits: [id: string, path: string][]): Assessment {
  return {
    first_limit: { limit: binds },
    limits: limits.map(([id, path]) =>
      constraint(id, { part: { kind: "queue-manager", name: "QM21", path } }),
    ),
  } as unknown as Assessment;
}

describe("a chart is of", () => {
  const spots = [
    spot("A/1", manager(0, 0)),
    spot("A/3", manager(0, 2)),
    spot("B/1", manager(1, 0)),
    spot("B/2", manager(1, 1)),
  ];
  const limits = spots.map(({ key, path = "" }): [string, string] => [key, path]);

  it("the limit that binds first", () => {
    expect(defaultSubject(spots, answer("B/1", limits))?.key).toBe("B/1");
  });

  it("the queue manager that binds first, whichever limit of it that is", () => {
    const here = answer("log", [["log", manager(0, 2)], ...limits]);
    expect(defaultSubject(spots, here)?.key).toBe("A/3");
  });

  it("the fullest of the LPAR that binds first", () => {
    const here = answer("csa", [["csa", "/lpars/1"], ...[...limits].reverse()]);
    expect(defaultSubject(spots, here)?.key).toBe("B/2");
  });

  it("the first where nothing tells them apart", () => {
    expect(
      defaultSubject(
        spots.map(({ key, label }) => ({ key, label, question: null })),
        answer("", []),
      )?.key,
    ).toBe("A/1");
    expect(defaultSubject([], answer("", []))).toBeUndefined();
  });
});
