import { expect, it } from "vitest";

import { boundOf } from "./limitBound";

const upTo = (holds: number) => boundOf({ holds, exceeded: holds + 1 });
const from = (holds: number) => boundOf({ holds, exceeded: holds - 1 });

it("promises no more than is known", () => {
  expect(upTo(1245.942059)).toBe(1245);
  expect(upTo(53.39999)).toBe(53.39);
  expect(upTo(0.0123459)).toBe(0.01234);
  expect(from(1245.042059)).toBe(1246);
  expect(from(53.33001)).toBe(53.34);
});

it("leaves alone what is short or whole", () => {
  expect(upTo(12712)).toBe(12712);
  expect(upTo(1.005)).toBe(1.005);
  expect(upTo(0)).toBe(0);
  expect(from(5522)).toBe(5522);
});
