import { expect, it, vi } from "vitest";

import { BULK_EDIT_BUTTON } from "../features/bulk-edit/BulkEditButton";
import { SAVE_BUTTON } from "../features/saving/SaveActions";
import { PlanStore } from "../state/planStore";
import { planTargets } from "./planTargets";

it.each([
  ["Save", SAVE_BUTTON],
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
