import { expect, test } from "vitest";

import type { Plan } from "../plan-schema/plan";
import { measuredInputs } from "./measuredInputs";

const QM = "/lpars/0/queue_managers";
const mark = (path: string, value: number) => ({ path, value, source: "QM01.log", reader: "Buffer pools" });
const manager = (buffers: number) => ({ buffer_pools: [{ id: 0, buffers }] });
const plan = {
  lpars: [{ queue_managers: [manager(5000), manager(5000)] }],
  measured: [mark(`${QM}/0/buffer_pools/0/buffers`, 5000), mark(`${QM}/1/buffer_pools/0/buffers`, 5000)],
} as unknown as Plan;

const paths = (part: string, name: string, value: unknown) =>
  measuredInputs(plan, part, name, value).map(({ path }) => path);

test("an input was measured in the part that the number belongs to", () => {
  expect(paths(`${QM}/1`, "buffers", 5000)).toEqual([`${QM}/1/buffer_pools/0/buffers`]);
  expect(paths("/lpars/0", "buffers", 5000)).toHaveLength(2);
  expect(paths("/control_units/0", "buffers", 5000)).toHaveLength(2);
});

test("a value that was changed since, or of another field, was not measured", () => {
  expect(paths(`${QM}/1`, "buffers", 6000)).toEqual([]);
  expect(paths(`${QM}/1`, "size_mb", 5000)).toEqual([]);
  const changed = { ...plan, lpars: [{ queue_managers: [manager(6000), manager(6000)] }] } as unknown as Plan;
  expect(measuredInputs(changed, `${QM}/0`, "buffers", 5000)).toEqual([]);
});
