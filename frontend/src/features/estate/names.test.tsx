import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { getAt } from "../../lib/pointer";
import { referrersOf } from "../../plan-schema/partPaths";
import type { Plan } from "../../plan-schema/plan";
import { PlanProvider, PlanStore } from "../../state/planStore";
import { PartFields } from "./Fields";

const QM01 = "/lpars/0/queue_managers/0";
const MEMBERS = "/queue_sharing_groups/0/members";

const PLAN: Plan = {
  schema_version: 2,
  lpars: [
    {
      name: "LP1",
      queue_managers: [
        { name: "QM01", logs: { control_unit: "DS1" }, workloads: [{ name: "a", queue: "shared", structure: "APP1" }] },
        { name: "QM02", workloads: [{ name: "b", queue: "shared", structure: "APP1" }] },
        { name: "QM03", workloads: [{ name: "c", queue: "shared", structure: "APP1" }] },
      ],
    },
  ],
  control_units: [{ name: "DS1" }, { name: "DS2" }],
  queue_sharing_groups: [
    { name: "QSG1", members: ["QM01", "QM02"], structures: [{ name: "APP1" }] },
    { name: "QSG2", members: ["QM03"], structures: [{ name: "APP1" }] },
  ],
};

function show(path: string, def: "QueueManager" | "ControlUnit" | "Logs" | "Workload") {
  const store = new PlanStore({ name: "p", plan: PLAN, base: null });
  render(
    <PlanProvider value={store}>
      <PartFields def={def} path={path} />
    </PlanProvider>,
  );
  return { user: userEvent.setup(), plan: () => store.get().plan };
}

it("refuses a name in use, and changes no member of a queue-sharing group", async () => {
  const { user, plan } = show(QM01, "QueueManager");
  const box = screen.getByRole<HTMLInputElement>("textbox", { name: "Queue manager" });
  await user.clear(box);
  await user.type(box, "QM02");
  await user.tab();
  expect(box.value).toBe("QM02");
  expect(screen.getByText(/named “QM02”. Enter a name that no other queue manager has/)).toBeTruthy();
  expect(getAt(plan(), MEMBERS)).toEqual(["QM01", "QM02"]);
  await user.clear(box);
  await user.type(box, "QM11");
  expect(getAt(plan(), MEMBERS)).toEqual(["QM11", "QM02"]);
  await user.tab();
  await user.clear(box);
  await user.type(box, "QM01");
  expect(getAt(plan(), MEMBERS)).toEqual(["QM01", "QM02"]);
  expect(box.getAttribute("aria-invalid")).toBeNull();
});

it("warns of a name that MQ does not take, and keeps it", async () => {
  const { user, plan } = show(QM01, "QueueManager");
  const box = screen.getByRole<HTMLInputElement>("textbox", { name: "Queue manager" });
  await user.clear(box);
  await user.type(box, "QUEUE.MANAGER.01");
  expect(box).toHaveAccessibleDescription(
    /^Warning QUEUE\.MANAGER\.01 is not valid\. Names of queue managers on z\/OS have 1 to 4 characters/,
  );
  expect(getAt(plan(), `${QM01}/name`)).toBe("QUEUE.MANAGER.01");
});

it("shows how a multiple of a number was calculated until it is changed", async () => {
  const { user, plan } = show(`${QM01}/workloads/0`, "Workload");
  const rate = screen.getByRole<HTMLInputElement>("textbox", { name: /^Put rate/ });
  await user.type(rate, "2000");
  await user.tab();
  await user.clear(rate);
  await user.type(rate, "2.5x");
  await user.tab();
  expect(getAt(plan(), `${QM01}/workloads/0/put_rate_per_s`)).toBe(5000);
  expect(screen.getByText(/2\.5 × 2,000 = 5,000/)).toBeVisible();
  await user.clear(rate);
  await user.type(rate, "10");
  expect(screen.queryByText(/2\.5 × 2,000/)).toBeNull();
});

it("refuses a blank name, and keeps the old one", async () => {
  const { user, plan } = show(QM01, "QueueManager");
  const box = screen.getByRole<HTMLInputElement>("textbox", { name: "Queue manager" });
  await user.clear(box);
  for (const blank of ["", "   "]) {
    if (blank) await user.type(box, blank);
    expect(box).toHaveAccessibleDescription(/^A queue manager needs a name\. Until then it stays “QM01”\./);
    expect(getAt(plan(), `${QM01}/name`)).toBe("QM01");
    expect(getAt(plan(), MEMBERS)).toEqual(["QM01", "QM02"]);
  }
  await user.type(box, "QM11");
  expect(box).not.toBeInvalid();
});

it("refuses the name of another control unit", async () => {
  const { user, plan } = show("/control_units/1", "ControlUnit");
  const box = screen.getByRole<HTMLInputElement>("textbox", { name: "Control unit" });
  await user.clear(box);
  await user.type(box, "DS1");
  expect(getAt(plan(), "/control_units/1/name")).toBe("DS2");
  expect(getAt(plan(), `${QM01}/logs/control_unit`)).toBe("DS1");
});

it("tells structures of two groups by the queue managers that are members", () => {
  const paths = (group: number) =>
    referrersOf(PLAN, `/queue_sharing_groups/${group}/structures/0`).map(({ path }) => path);
  expect(paths(0)).toEqual([`${QM01}/workloads/0/structure`, "/lpars/0/queue_managers/1/workloads/0/structure"]);
  expect(paths(1)).toEqual(["/lpars/0/queue_managers/2/workloads/0/structure"]);
});

it("marks a list until something is chosen, and one that shows the default in words", async () => {
  const { user } = show(`${QM01}/logs`, "Logs");
  const environment = screen.getByLabelText("Environment");
  expect(environment).toHaveValue("real-world");
  expect(environment).toHaveAttribute("data-empty");
  expect(environment).toHaveAttribute("aria-description", expect.stringMatching(/Default: nothing is chosen\.$/));
  const unit = screen.getByLabelText("Control unit");
  expect(unit).not.toHaveAttribute("data-empty");
  await user.selectOptions(unit, "not known");
  expect(unit).toHaveAttribute("data-empty");
  expect(unit).toHaveAttribute("aria-description", expect.not.stringContaining("Default"));
  await user.selectOptions(environment, "performance");
  expect(environment).not.toHaveAttribute("data-empty");
});
