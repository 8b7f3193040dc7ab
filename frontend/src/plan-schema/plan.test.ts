import { expect, it } from "vitest";

import schema from "../../../docs/plan.schema.json";
import { BLANK } from "./plan";

it("writes documents of the version of the published schema", () => {
  expect(BLANK.schema_version).toBe(schema.properties.schema_version.const);
});
