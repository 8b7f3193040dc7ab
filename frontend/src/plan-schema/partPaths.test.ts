import { expect, it } from "vitest";

import { partAt, partTitle } from "./partPaths";

it("calls a part by kind and name, and says the kind once where the name begins with it", () => {
  const plan = { control_units: [{ name: "control unit 1" }, { name: "DS1" }, { name: "control units" }] };
  const titles = plan.control_units.map((_, at) => partTitle(plan, partAt(`/control_units/${at}`)));
  expect(titles).toEqual(["Control unit 1", "Control unit DS1", "Control unit control units"]);
});
