import { describe, expect, it } from "vitest";

import { noAnswers, withLpars, withManager, withManagers } from "./answers";
import { managersRefusal, readNames, withLparNames, withManagerNames, withPlaces, type Place } from "./nameList";

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

  it("is in capitals, and refused where z/OS does not take a name", () => {
    expect(readNames("qma1", 1000)).toEqual({ names: ["QMA1"] });
    expect(readNames("PAYROLL", 1000).problem).toMatch(/^PAYROLL is not valid\. .* 1 to 4 characters/);
    expect(readNames("PAYROLL", 100, "Lpar")).toEqual({ names: ["PAYROLL"] });
    expect(readNames("PRODUCTION", 100, "Lpar").problem).toMatch(/^PRODUCTION is not valid\. .* 1 to 8 characters/);
    expect(readNames("PRD1: QMA1", 100, "Lpar").problem).toMatch(/has no colon/);
  });

  it("may name the LPAR before its queue managers", () => {
    const { names, places } = readNames("PRD1: QMA1-QMA2; PRD2 : QMB1", 1000) as { names: string[]; places: Place[] };
    expect(names).toEqual(["QMA1", "QMA2", "QMB1"]);
    expect(places).toEqual([
      { lpar: "PRD1", names: ["QMA1", "QMA2"] },
      { lpar: "PRD2", names: ["QMB1"] },
    ]);
    const { lpars } = withPlaces(noAnswers(), places);
    expect(lpars.map(({ name, managers }) => [name, ...managers.map((one) => one.name)])).toEqual([
      ["PRD1", "QMA1", "QMA2"],
      ["PRD2", "QMB1"],
    ]);
    for (const text of ["QMA1, PRD1: QMA2", "PRD1:", ": QMA1"]) {
      expect(readNames(text, 1000).problem).toMatch(/Enter an LPAR before its queue managers/);
    }
    expect(readNames("PRD1: QMA1; PRD2: QMA1", 1000).problem).toMatch(/QMA1 is in the list twice/);
  });

  const namesOf = ({ lpars }: ReturnType<typeof noAnswers>) =>
    lpars.map(({ managers }) => managers.map(({ name }) => name));

  it("names LPARs and queue managers, of which there are as many as names", () => {
    const two = withLparNames(noAnswers(), ["PRDA", "PRDB"]);
    expect(two.lpars.map(({ name }) => name)).toEqual(["PRDA", "PRDB"]);
    expect(namesOf(withManagerNames(two, ["QMA1", "QMA2", "QMB1"]))).toEqual([["QMA1", "QMA2"], ["QMB1"]]);
  });

  it("leaves queue managers on the LPARs where they were, and removes those that are not in it", () => {
    const uneven = withManagers(withLpars(noAnswers(), 2), 2, 1);
    const three = withManagerNames(uneven, ["QMA1", "QMB1", "QMB2"]);
    expect(namesOf(three)).toEqual([["QMA1"], ["QMB1", "QMB2"]]);
    expect(namesOf(withManagerNames(three, ["QMA1", "QMB2"]))).toEqual([["QMA1"], ["QMB2"]]);
    expect(managersRefusal(three, { names: ["QMA1"] })).toMatch(/^The 2 LPARs need 2 queue managers at least/);
    expect(withLparNames(three, ["PRDA"]).lpars).toHaveLength(1);
  });

  it("leaves what a queue manager has of its own with its name", () => {
    const two = withManagerNames(noAnswers(), ["QMA1", "QMA2"]);
    const own = withManager(two, 0, 1, { release: "9.3" });
    const [managers] = withManagerNames(own, ["QMA2", "QMA3"]).lpars.map((lpar) => lpar.managers);
    expect(managers).toEqual([
      { name: "QMA2", release: "9.3" },
      { name: "QMA3", release: null },
    ]);
  });
});
