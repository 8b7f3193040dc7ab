import { describe, expect, it } from "vitest";

import { noAnswers, withLpars, withManagers } from "./answers";
import { readNames, withLparNames, withManagerNames } from "./nameList";

describe("A list of names", () => {
  it.each([
    ["QMA1, QMA2; QMB1", ["QMA1", "QMA2", "QMB1"]],
    ["QMA1-QMA3", ["QMA1", "QMA2", "QMA3"]],
    ["QMA1 - 3, QMB1", ["QMA1", "QMA2", "QMA3", "QMB1"]],
    ["QM09-QM11", ["QM09", "QM10", "QM11"]],
    ["PRDA-PRDC", ["PRDA", "PRDB", "PRDC"]],
    ["", []],
  ])("is read with its ranges: %s", (text, names) => {
    expect(readNames(text, 1000)).toEqual({ names });
  });

  it.each([
    ["QMA1-QMB3", /^QMA1-QMB3 is no range/],
    ["QMA3-QMA1", /^QMA3-QMA1 is no range/],
    ["QMA1-QMAX", /is no range/],
    ["QM1-QM99999999", /more than 1,000 names/],
    ["QM1-QM3, QM2", /^QM2 is in the list twice/],
  ])("is refused with the reason: %s", (text, problem) => {
    expect(readNames(text, 1000).problem).toMatch(problem);
  });

  const namesOf = ({ lpars }: ReturnType<typeof noAnswers>) =>
    lpars.map(({ managers }) => managers.map(({ name }) => name));

  it("names LPARs and queue managers, of which there are as many as names", () => {
    const two = withLparNames(noAnswers(), ["PRDA", "PRDB"]);
    expect(two.lpars.map(({ name }) => name)).toEqual(["PRDA", "PRDB"]);
    expect(namesOf(withManagerNames(two, ["QMA1", "QMA2", "QMB1"]))).toEqual([["QMA1", "QMA2"], ["QMB1"]]);
  });

  it("removes no queue manager, and leaves those on the LPARs where they were", () => {
    const uneven = withManagers(withLpars(noAnswers(), 2), 2, 1);
    expect(namesOf(withManagerNames(uneven, ["QMA1", "QMB1", "QMB2"]))).toEqual([["QMA1"], ["QMB1", "QMB2"]]);
    expect(namesOf(withManagerNames(uneven, ["QMA1"]))).toEqual([["QMA1"], ["", ""]]);
  });
});
