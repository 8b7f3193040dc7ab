import { expect, it } from "vitest";

import { nearestName } from "./nearestName";

const KNOWN = ["name", "release", "storage_limit_mb", "expryint_s", "channel_groups"];

it.each([
  ["storage_limit", "storage_limit_mb"],
  ["relaese", "release"],
  ["expryint_secs", "expryint_s"],
  ["chanel_groups", "channel_groups"],
  ["nam", "name"],
  ["kind", null],
  ["metadata", null],
  ["x", null],
])("%s is nearest to %s", (name, wanted) => {
  expect(nearestName(name, KNOWN)).toBe(wanted);
});
