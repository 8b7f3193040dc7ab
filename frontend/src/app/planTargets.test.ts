import { expect, it, vi } from "vitest";

import { BULK_EDIT_BUTTON } from "../features/bulk-edit/BulkEditButton";
import { partButton } from "../features/estate/fieldId";
import { DISCARD_BUTTON } from "../features/estate/PlanPanel";
import { NOTE_BUTTON, SAVE_BUTTON, SHARE_BUTTON } from "../features/saving/SaveActions";
import { PlanStore } from "../state/planStore";
import { EXAMPLE } from "../test/plans";
import { planTargets } from "./planTargets";

it.each([
  ["Save", SAVE_BUTTON],
  ["Save with a note", NOTE_BUTTON],
  ["Share read-only", SHARE_BUTTON],
  ["Discard unsaved changes", DISCARD_BUTTON],
  ["Edit many at once", BULK_EDIT_BUTTON],
])("has a command that presses %s", (label, id) => {
  const button = document.createElement("button");
  const press = vi.fn();
  button.id = id;
  button.addEventListener("click", press);
  document.body.append(button);
  const store = new PlanStore({ name: "p", plan: { schema_version: 2 }, base: null });
  planTargets(store, vi.fn(), vi.fn())
    .find((target) => target.label === label)
    ?.go();
  expect(press).toHaveBeenCalledOnce();
  button.remove();
});

it("duplicates and deletes the part whose form is shown, where it can be", () => {
  const store = new PlanStore({ name: "p", plan: EXAMPLE, base: null });
  const path = "/lpars/0/queue_managers/0";
  const labels = () =>
    planTargets(store, vi.fn(), vi.fn(), [path, path, ""])
      .map(({ label }) => label)
      .filter((label) => /^(Duplicate|Delete)/.test(label));
  expect(labels()).toEqual([]);
  const buttons = (["duplicate", "delete"] as const).map((does) => {
    const button = document.createElement("button");
    button.id = partButton(path, does);
    document.body.append(button);
    return button;
  });
  expect(labels()).toEqual(["Duplicate Queue manager QM21", "Delete Queue manager QM21"]);
  buttons.forEach((button) => button.remove());
});

it.each([
  ["TCPCHL", "MAXCHL"],
  ["LPAR lost", "Scenarios"],
  ["TLS", "Cost"],
  ["hours", "Outage"],
])("has words of the screen that are no label: %s leads to %s", (words, label) => {
  const store = new PlanStore({ name: "p", plan: EXAMPLE, base: null });
  const found = planTargets(store, vi.fn(), vi.fn()).filter(({ words: more = "" }) =>
    words.split(" ").every((word) => more.toLowerCase().includes(word.toLowerCase())),
  );
  expect(found.map((one) => one.label)).toContain(label);
});

it("puts commands that cannot be taken back behind all else", () => {
  const store = new PlanStore({ name: "p", plan: EXAMPLE, base: null });
  const path = "/lpars/0/queue_managers/0";
  const button = document.createElement("button");
  button.id = partButton(path, "delete");
  document.body.append(button);
  const behind = planTargets(store, vi.fn(), vi.fn(), [path]).filter((one) => one.behind);
  expect(behind.map(({ label }) => label)).toEqual(["Discard unsaved changes", "Delete Queue manager QM21"]);
  button.remove();
});
