import { describe, expect, it } from "vitest";

import { decidingInputs, printedDefaults, printedHeight, printedInputs } from "./printedInputs";

const field = (label: string, value: string, given = true, decides = false) => ({
  ...{ label, value, given, decides },
  ...{ mq_name: null, number: null, unit: null },
});
const manager = (number: number, name: string, memlimit: string) => [
  { path: `/lpars/0/queue_managers/${number}`, kind: "queue manager", name, fields: [field("Release", "9.4")] },
  {
    path: `/lpars/0/queue_managers/${number}/channel_initiator`,
    kind: "channel initiator",
    name: null,
    fields: [field("MEMLIMIT", memlimit), field("MAXCHL", "not known"), field("Keep below", "80 %", false)],
  },
];

describe("the inputs on paper", () => {
  it("has parts of several queue managers with the same inputs once", () => {
    const parts = [...manager(0, "QMA1", "8,192 MB"), ...manager(1, "QMA2", "8,192 MB"), ...manager(2, "QMB1", "4 MB")];
    expect(
      printedInputs(parts).map(({ names, within, inputs }) => [names, within, inputs.replace(/\s/g, " ")]),
    ).toEqual([
      [["QMA1", "QMA2", "QMB1"], [], "Release 9.4"],
      [[], ["QMA1", "QMA2"], "MEMLIMIT 8,192 MB"],
      [[], ["QMB1"], "MEMLIMIT 4 MB"],
    ]);
  });

  it("has what decides the first limits, with defaults marked", () => {
    const fields = [
      field("Channels", "4,850", true, true),
      field("Keep below", "80 %", false, true),
      field("MAXCHL", "not known", false, true),
      field("MEMLIMIT", "4 MB"),
    ];
    const parts = [{ path: "/lpars/0/queue_managers/0", kind: "queue manager", name: "QMA1", fields }];
    expect(decidingInputs(parts).map(({ inputs }) => inputs.replace(/\s/g, " "))).toEqual([
      "Channels 4,850; Keep below 80 % (default)",
    ]);
  });

  it("has no part without an entered input", () => {
    const parts = [{ path: "", kind: "plan", name: "Estate", fields: [field("Control units", "not known")] }];
    expect(printedInputs(parts)).toEqual([]);
    expect(printedHeight([])).toBe(0);
  });

  it("has the defaults of a kind of part once", () => {
    const parts = [...manager(0, "QMA1", "8,192 MB"), ...manager(1, "QMA2", "4 MB")];
    expect(printedDefaults(parts).map(({ kind, inputs }) => [kind, inputs.replace(/\s/g, " ")])).toEqual([
      ["channel initiator, by default", "Keep below 80 %"],
    ]);
  });

  it("is the higher the longer the parts are", () => {
    const height = (name: string) => printedHeight(printedInputs(manager(0, name, "8,192 MB")));
    expect(height("Q".repeat(100))).toBe(3 * height("Q"));
  });
});
