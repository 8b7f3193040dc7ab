import { expect, it } from "vitest";

import { barStyle } from "./barStyle";

it("tells three series apart, in the chart and in its legend", () => {
  const styles = [0, 1, 2].map(barStyle);
  expect(new Set(styles.map(({ fill }) => fill)).size).toBe(3);
  expect(new Set(styles.map(({ swatch }) => swatch)).size).toBe(3);
});
