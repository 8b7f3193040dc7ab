/** The texts that the service writes for the same numbers; `number_format_cases.py` of its tests writes them. */
import { expect, it } from "vitest";

import { formatDuration, formatInFormula, formatMultiple, formatValue, formatYears } from "./format";
import cases from "./numberFormatCases.json";

type Format = (...values: never[]) => string;
const FORMATS: Record<keyof typeof cases, Format> = {
  ...{ formatDuration, formatInFormula, formatMultiple, formatValue, formatYears },
};

it.each(Object.keys(FORMATS) as (keyof typeof cases)[])("%s writes numbers as the service does", (name) => {
  const written = cases[name].map((one) => [
    ...one.slice(0, -1),
    FORMATS[name](...(one.slice(0, -1) as never[])).replaceAll("\u00a0", " "),
  ]);
  expect(written).toEqual(cases[name]);
});
