import { expect, it } from "vitest";

import { csvFile } from "./files";

it("quotes what would end a cell, and leaves out what is not known", () => {
  expect(csvFile([["a, b", 'say "x"', null, 1.5, true]])).toBe('"a, b","say ""x""",,1.5,true\r\n');
});

it("keeps text from being a formula, and numbers numbers", () => {
  const texts = ['=HYPERLINK("x")', "+1+1", "-2+3", "@SUM(A1)", "\t=1", "＝1", "a=b"];
  expect(csvFile([texts])).toBe("\"'=HYPERLINK(\"\"x\"\")\",'+1+1,'-2+3,'@SUM(A1),'\t=1,'＝1,a=b\r\n");
  expect(csvFile([[-1.5, "-1.5", "+3"]])).toBe("-1.5,-1.5,+3\r\n");
});
