import { i18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { expect, it, vi } from "vitest";

import { ApiProblem, type FieldError } from "../api/problem";
import { inputOf } from "../test/plans";
import { fieldErrorText, isForeignText, textErrorWithLine, importErrorText, withUnit } from "./planErrors";

const unknown = (field: string, ...similar: string[]): FieldError => ({
  ...{ field, message: "is not part of a plan", line: 4 },
  ...(similar.length > 0 && { similar }),
});
const refused = (...errors: FieldError[]) => new ApiProblem(422, { errors });

it("names the key that was meant", () => {
  const at = "/lpars/0/queue_managers/0";
  expect(textErrorWithLine(unknown(`${at}/storage_limit`, "storage_limit_mb"))).toBe(
    "Line 4: storage_limit is not part of a plan. Is storage_limit_mb meant?",
  );
  expect(textErrorWithLine(unknown(`${at}/colour`))).toBe("Line 4: colour is not part of a plan.");
});

it("has a subject where the whole text is of another kind", () => {
  const list = { field: "/", message: "must be an object", line: 1 };
  expect(textErrorWithLine(list)).toBe("Line 1: The plan must be an object.");
});

it("tells another product's file from a plan with mistakes", () => {
  const pod = "apiVersion: v1\nkind: Pod\nmetadata:\n  name: x\n";
  expect(isForeignText(pod, refused(unknown("/apiVersion"), unknown("/kind")))).toBe(true);
  const npm = JSON.stringify({ name: "x", version: "1", dependencies: {} });
  expect(isForeignText(npm, refused(unknown("/version", "schema_version"), unknown("/dependencies")))).toBe(true);
  const list = { field: "/", message: "must be an object" };
  expect(isForeignText("[1, 2]", refused(list))).toBe(true);
  expect(isForeignText("name: x\nlparz: []\n", refused(unknown("/lparz", "lpars")))).toBe(false);
  expect(isForeignText("lpars: []\nkind: Pod\n", refused(unknown("/kind")))).toBe(false);
  expect(isForeignText("lpars: [{}]", refused({ field: "/lpars/0/name", message: "…" }))).toBe(false);
});

it("knows the messages of the service in every language of the page", async () => {
  // Constants have their texts from when their module was evaluated.
  vi.resetModules();
  i18n.setMessagesCompiler((message) => compileMessage(message.toUpperCase()));
  const translated = await import("./planErrors");
  const { ApiProblem: Problem } = await import("../api/problem");
  i18n.setMessagesCompiler(compileMessage);
  expect(translated.isUnknownKey(unknown("/kind"))).toBe(true);
  const list = new Problem(422, { errors: [{ field: "/", message: "must be an object" }] });
  expect(translated.isForeignText("[1, 2]", list)).toBe(true);
});

it("says of text in place of a number what its field says", () => {
  const field = "/lpars/0/queue_managers/0/channel_groups/0/count";
  const group = { name: "clients", count: "2.000" };
  const plan = { lpars: [{ queue_managers: [{ channel_groups: [group] }] }] };
  const error = { field, message: "must be a whole number" };
  expect(fieldErrorText(plan, error)).toBe("Channels: 2.000 can be read in two ways. Enter 2,000 or 2.");
  expect(fieldErrorText({}, error)).toBe("Channels must be a whole number.");
});

it("gives the most that a field of whole numbers takes for a number that is far too large", () => {
  const field = "/lpars/0/queue_managers/0/channel_initiator/maxchl";
  const error = { field, message: "must be a whole number" };
  const plan = (maxchl: number) => ({ lpars: [{ queue_managers: [{ channel_initiator: { maxchl } }] }] });
  expect(fieldErrorText(plan(1e99), error)).toBe("MAXCHL must be at most 9,999.");
  expect(fieldErrorText(plan(2.5), error)).toBe("MAXCHL must be a whole number.");
});

it("names the choices of a field as its form does", () => {
  const field = "/lpars/0/queue_managers/0/channel_initiator/taken";
  const error = { field, message: "must be one of before-channels, channels-running" };
  expect(fieldErrorText({}, error)).toBe(
    "CSQX004I issued must be one of: before channels started, with channels running.",
  );
});

it("counts mistakes as people do", () => {
  const some = [unknown("/a"), unknown("/b"), unknown("/c")];
  expect(importErrorText("k8s.yaml", refused(...some))).toBe("There are 3 mistakes in k8s.yaml.");
  expect(importErrorText("x.json", refused(unknown("/a")))).toBe("There is a mistake in x.json.");
});

it.each([
  ["must be at most 102,400", "KB", "must be at most 102,400 KB"],
  ["must be above 0", "KB / message", "must be above 0 KB"],
  ["must be at least 0", "message / s", "must be at least 0/s"],
  ["must be at most 100", "pct", "must be at most 100 %"],
  ["must be at least 0", "channel", "must be at least 0"],
  ["must be a number", "KB", "must be a number"],
  ["must be at most 9,999", null, "must be at most 9,999"],
])("%s, in %s: %s", (message, unit, text) => {
  expect(withUnit(message, inputOf("/size", null, { unit }).spec)).toBe(text);
});
