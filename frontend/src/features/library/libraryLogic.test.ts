import { describe, expect, it } from "vitest";

import { multipleIn, type LibraryFilter } from "../../state/savedPlans";
import { multipleText, reachedText, sortedBy } from "./PlanTable";
import { hasSameVerdict, limitRows } from "./comparePlans";
import { filterFrom, paramsOf } from "./libraryFilter";
import { taggedWith, tagsIn } from "./planChanges";

describe("the order of the table", () => {
  const by = (sort: LibraryFilter["sort"], order: LibraryFilter["order"] = "") => ({ sort, order }) as LibraryFilter;

  it("is the usual one of another column, and the other way round of the same one", () => {
    expect(sortedBy(by("updated"), "verdict")).toEqual({ sort: "verdict", order: "" });
    expect(sortedBy(by("verdict"), "verdict")).toEqual({ sort: "verdict", order: "desc" });
    expect(sortedBy(by("verdict", "desc"), "verdict")).toEqual({ sort: "verdict", order: "" });
    expect(sortedBy(by("updated"), "updated")).toEqual({ sort: "updated", order: "asc" });
    expect(sortedBy(by("updated", "asc"), "updated")).toEqual({ sort: "updated", order: "" });
  });
});

describe("the filter", () => {
  it("is the same after a way through the address", () => {
    const address =
      "q=pay&tag=prd&verdict=watch&sort=date&order=desc&archived=yes&below=1.5&before=2028-01-01&owner=ann&environment=production";
    expect(new URLSearchParams(paramsOf(filterFrom(new URLSearchParams(address)))).toString()).toBe(address);
  });

  it("has no multiple while the text is none", () => {
    expect(["1.5", "2x", "", "-1", "many"].map(multipleIn)).toEqual([1.5, 2, null, null, null]);
  });
});

describe("when the first limit is reached", () => {
  const first = { id: "a", kind: "k", title: "CSA", subject: "A", multiple: 1.5, multiple_text: "1.5", date: null };

  it("is stated also where it is exceeded, without growth, or not known", () => {
    expect(reachedText({ ...first, date: "2028-03-01", date_text: "March 2028" })).toBe("March 2028");
    expect(reachedText({ ...first, multiple: 0.4, date: "2028-03-01" })).toBe("Today");
    expect(reachedText({ ...first, multiple: null })).toBe("Today");
    expect(reachedText(first)).toBe("No growth entered");
    expect(reachedText(null)).toBe("–");
  });

  it("is a time from today where the plan has growth and no date of its figures", () => {
    const years = { ...first, years_text: "4 years 11 months" };
    expect(reachedText(years)).toBe("in 4 years 11 months");
    expect(reachedText({ ...years, multiple_at_least: 1.2 })).toBe("in 4 years 11 months at the latest");
  });

  it("is the latest one where the limit is not known", () => {
    const latest = { ...first, multiple: 1.92, multiple_at_least: 1.92, at_latest: true };
    expect(multipleText(latest)).toBe("1.92× today’s load at the latest");
    expect(reachedText({ ...latest, years_text: "5 years 9 months" })).toBe("in 5 years 9 months at the latest");
    const dated = { ...latest, date: "2032-03-01", date_text: "March 2032" };
    expect(reachedText(dated)).toBe("March 2032 at the latest");
  });

  it("is a share of today's load where it is exceeded", () => {
    const handled = (multiple: number) => multipleText({ ...first, multiple });
    expect([0.519, 0.0543, 0.00123].map(handled)).toEqual([
      "handles 51 % of today’s load",
      "handles 5.4 % of today’s load",
      "handles 0.12 % of today’s load",
    ]);
  });

  it("is between two multiples and days where it may be reached sooner", () => {
    const range = {
      ...{ ...first, multiple: 19.62, multiple_at_least: 1.685, date: "2043-04-30", date_text: "2043" },
      ...{ date_at_least: "2029-11-10", date_text_at_least: "November 2029" },
    };
    expect(multipleText(range)).toBe("1.68× to 19.6× today’s load");
    expect(reachedText(range)).toBe("November 2029 to 2043");
    expect(multipleText({ ...range, multiple_at_least: 19.62 })).toBe("19.6× today’s load");
    expect(multipleText(first)).toBe("1.50× today’s load");
  });
});

describe("tags", () => {
  it("are added once and removed", () => {
    expect(tagsIn(" prd, march,, prd ")).toEqual(["prd", "march"]);
    expect(taggedWith(["a", "b"], { add: ["b", "c"], remove: ["a"] })).toEqual(["b", "c"]);
  });
});

describe("plans side by side", () => {
  const limit = (id: string, verdict: string, value: number) => ({
    id,
    title: id,
    subject: "A",
    verdict,
    used_pct: { value },
  });
  const answer = (...limits: ReturnType<typeof limit>[]) => ({ limits }) as never;

  it("begin with the limits that have another status, and keep those that only one plan has", () => {
    const rows = limitRows([
      answer(limit("log", "ok", 40), limit("csa", "ok", 70), limit("page", "watch", 85)),
      answer(limit("csa", "exceeded", 120), limit("page", "watch", 90)),
      null,
    ]);
    expect(rows.map(({ id }) => id)).toEqual(["csa", "page", "log"]);
    expect(rows.map(({ limits }) => limits.map((one) => one?.verdict ?? null))[2]).toEqual(["ok", null, null]);
    expect(hasSameVerdict({ ...rows[1], limits: rows[1]?.limits.slice(0, 2) } as never)).toBe(true);
  });
});
