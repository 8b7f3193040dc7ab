import { CompletionContext } from "@codemirror/autocomplete";
import { EditorState } from "@codemirror/state";
import { describe, expect, it } from "vitest";

import { completeFrom, contextAt } from "./completion";

const TEXT = `schema_version: 2
lpars:
- name: PRD1
  csa_limit_mb: 64
  queue_managers:
  - name: QM21
    channel_groups:
    - {name: clients, count: 10}
    buffer_pools:
    - id: 3
    workloads:
      - name: orders
        `;

describe("where in the plan the cursor stands", () => {
  it.each([
    ["", "Plan"],
    ["schema_version: 2\n", "Plan"],
    ["lpars:\n- name: A\n  c", "Lpar"],
    ["lpars:\n- n", "Lpar"],
    ["lpars:\n  - n", "Lpar"],
    [TEXT, "Workload"],
    [`${TEXT}streaming:\n          `, "Streaming"],
    [TEXT.slice(0, TEXT.indexOf("    workloads")) + "    ", "QueueManager"],
    [TEXT.slice(0, TEXT.indexOf("count")), "ChannelGroup"],
    ["growth: {", "Growth"],
  ])("after %j it is in %s", (before, def) => {
    expect(contextAt(before)).toMatchObject({ def, key: null });
  });

  it("knows the key whose value is typed", () => {
    expect(contextAt(`${TEXT}persistent: t`)).toMatchObject({ def: "Workload", key: "persistent", word: "t" });
    expect(contextAt("control_units:\n- {name: A, model: DS")).toMatchObject({
      def: "ControlUnit",
      key: "model",
      word: "DS",
    });
  });

  it("says nothing in a comment, or where no part is known", () => {
    expect(contextAt("# lpa")).toBeNull();
    expect(contextAt("nothing:\n  of:\n    the k")).toBeNull();
  });
});

describe("completion", () => {
  const complete = (text: string, names: unknown[] = []) => {
    const state = EditorState.create({ doc: text });
    const source = completeFrom(() => names);
    const found = source(new CompletionContext(state, text.length, true));
    return (found?.options ?? []).map(({ label }) => label);
  };

  it("offers the keys that are not there yet", () => {
    const offered = complete(`${TEXT}put_rate_per_s: 4\n        `);
    expect(offered).toContain("page_set");
    expect(offered).toContain("streaming");
    expect(offered).not.toContain("name");
    expect(offered).not.toContain("put_rate_per_s");
  });

  it("offers what a field allows, and the parts that it can refer to", () => {
    expect(complete("lpars:\n- queue_managers:\n  - release: ")).toContain('"9.4"');
    expect(complete(`${TEXT}persistent: `)).toEqual(["true", "false"]);
    expect(complete(`${TEXT}page_set: `, [4, 7])).toEqual(["4", "7", "null"]);
  });
});
