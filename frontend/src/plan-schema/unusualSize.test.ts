import { expect, it } from "vitest";

import { fieldsOf, type FieldSpec } from "./planParts";
import { unusualSize } from "./unusualSize";

const REGION = fieldsOf("QueueManager").find(({ key }) => key === "storage_limit_mb") as FieldSpec;
const withUsual = (usual?: [number, number]) => ({ ...REGION, property: { ...REGION.property, usual } });

it.each([
  [2 / 1024, "2 KB is unusually small here: the planner expects at least 1 MB. Did you mean 2 MB?"],
  [0.5 / 1024, "512 bytes is unusually small here: the planner expects at least 1 MB. Did you mean 512 MB?"],
  [2_097_152, "2 TB is unusually large here: the planner expects at most 2 GB. Did you mean 2 GB?"],
  [4_000_000, "3.81 TB is unusually large here: the planner expects at most 2 GB. Did you mean 3.81 MB?"],
])("asks whether %s MB was meant", (value, question) => {
  expect(unusualSize(value, withUsual([1, 2048]))?.replaceAll("\u00a0", " ")).toBe(question);
});

it.each([0, 1, 2048, null, "2k"])("asks nothing about %s", (value) => {
  expect(unusualSize(value, withUsual([1, 2048]))).toBeNull();
});

it("asks nothing where the field has no usual sizes", () => {
  expect(unusualSize(1e-6, withUsual(undefined))).toBeNull();
});

it("says of a number without a unit that it is unusual", () => {
  const sharecnv = fieldsOf("ChannelGroup").find(({ key }) => key === "sharecnv") as FieldSpec;
  expect(unusualSize(10, sharecnv)).toBeNull();
  const note = "999,999,999 is unusually large here: the planner expects at most 100.";
  expect(unusualSize(999_999_999, sharecnv)).toBe(note);
});

it("asks whether a share was meant in percent", () => {
  const keepBelow = fieldsOf("ChannelInitiator").find(({ key }) => key === "threshold_pct") as FieldSpec;
  expect(unusualSize(80, keepBelow)).toBeNull();
  expect(unusualSize(0.8, keepBelow)).toBe(
    "0.8 % is unusually small here: the planner expects at least 10 %. Did you mean 80 %?",
  );
});
