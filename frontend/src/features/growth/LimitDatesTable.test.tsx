import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { LimitDatesTable } from "./LimitDatesTable";

it("says that no growth was entered where nothing grows, and not that no limit is reached", () => {
  const limits = {
    a: {
      title: "Log rate",
      subject: "QM21",
      at_least: [],
      at_most: [],
      ...{ values: [80, 80], verdicts: ["watch", "watch"] },
    },
  };
  const over = { years: [0, 1], met: [], limits, limit: 100, rates: { plan: null, own: {} } };
  const props = { all: true, drawn: [], onAll: () => null, onDraw: () => null };
  const shown = (rates: object) => ({ with: { ...over, rates }, without: over }) as never;
  const { rerender } = render(<LimitDatesTable growth={shown(over.rates)} {...props} />);
  expect(screen.getByRole("row", { name: /no growth entered/ })).toBeVisible();
  rerender(<LimitDatesTable growth={shown({ plan: null, own: { "/lpars/0": 20 } })} {...props} />);
  expect(screen.getByRole("row", { name: /not within 100 years/ })).toBeVisible();
});

it("shows the caution of a limit, and where it cannot be judged", () => {
  const share = { values: [80, null], verdicts: ["watch", "unknown"], at_least: [], at_most: [] };
  const limits = { a: { title: "Log rate", subject: "QM21", caution: "It may be lower.", ...share } };
  const over = { years: [0, 1], met: [], limits, limit: 100 };
  const props = { growth: { with: over, without: over } as never, all: true, drawn: [], onAll: () => null };
  render(<LimitDatesTable {...props} onDraw={() => null} />);
  expect(screen.getByRole("row", { name: /It may be lower\. not known/ })).toBeVisible();
});

it("shows the status of each year, and the bounds of a limit that becomes unknown after it may be reached", () => {
  const years = [0, ...Array<number>(11).fill(0.5), 1, ...Array<number>(11).fill(1.5), 2];
  const at = <T,>(first: T, second: T, third: T) => years.map((year) => (year < 1 ? first : year < 2 ? second : third));
  const limit = {
    ...{ title: "General processors", subject: "LPAR LPA", values: at<number | null>(44.4, 93.6, null) },
    ...{ verdicts: at("watch", "watch", "unknown"), at_least: at(null, null, 8.7), at_most: at(null, null, 107.7) },
  };
  const exceeded = [{ from_years: 1.7, from_text: "May 2030", to_years: null, known: false }];
  const met = [{ limit: "a", years: 1.7, exceeded, ceiling: true }];
  const over = { years, met, limits: { a: limit }, limit: 100 };
  const props = { growth: { with: over, without: over } as never, all: true, drawn: [], onAll: () => null };
  render(<LimitDatesTable {...props} onDraw={() => null} />);
  const cells = screen.getAllByRole("cell").map(({ textContent }) => textContent?.replaceAll("\u00a0", " "));
  expect(cells).toEqual(
    ["May\u00a02030 at the earliest", "Warning 44.4 %", "Warning 93.6 %", "Not known 8.7–108 %"].map((one) =>
      one.replaceAll("\u00a0", " "),
    ),
  );
});

it("says from when a limit may be reached, and by when it is", () => {
  const share = { values: [80, null], verdicts: ["ok", "unknown"], at_least: [null, 90], at_most: [null, 200] };
  const limits = { a: { title: "Log rate", subject: "QM21", ...share } };
  const exceeded = [
    { from_years: 3, from_text: "November 2029", to_years: 7, to_text: "June 2033", known: false },
    { from_years: 7, from_text: "June 2033", latest_text: "by June 2033", to_years: null, known: true },
  ];
  const shown = (ceiling: boolean) => {
    const over = { years: [0, 1], met: [{ limit: "a", years: 3, exceeded, ceiling }], limits, limit: 100 };
    const props = { growth: { with: over, without: over } as never, all: true, drawn: [], onAll: () => null };
    return <LimitDatesTable {...props} onDraw={() => null} />;
  };
  const { rerender } = render(shown(false));
  const [cell] = screen.getAllByRole("cell");
  expect(cell).toHaveTextContent("November 2029: beyond IBM’s measurementsreached by June 2033");
  rerender(shown(true));
  expect(cell).toHaveTextContent("November 2029 at the earliestreached by June 2033");
});

it("says of a limit that is not known that its date is the latest one", () => {
  const share = { values: [null, null], verdicts: ["unknown", "unknown"], at_least: [52, 58], at_most: [null, null] };
  const limits = { a: { title: "Page set space", subject: "page set 1 of QM21", ...share } };
  const texts = { from_text: "in 5 years 9 months", latest_text: "in 5 years 9 months at the latest" };
  const exceeded = [{ from_years: 5.78, ...texts, to_years: null, to_text: null, known: true }];
  const met = [{ limit: "a", years: 5.78, exceeded, ceiling: true, at_latest: true }];
  const over = { years: [0, 1], met, limits, limit: 100 };
  const props = { growth: { with: over, without: over } as never, all: true, drawn: [], onAll: () => null };
  render(<LimitDatesTable {...props} onDraw={() => null} />);
  expect(screen.getAllByRole("cell")[0]).toHaveTextContent("in 5 years 9 months at the latest");
});

it("says once that both ends of when a limit is reached are far ahead", () => {
  const share = { values: [3, 3], verdicts: ["ok", "ok"], at_least: [null, null], at_most: [null, null] };
  const limits = { a: { title: "General processors", subject: "LPAR A", ...share } };
  const far = { from_text: "in more than 10 years", latest_text: "in more than 10 years at the latest" };
  const exceeded = [
    { from_years: 31, ...far, to_years: 53, to_text: "in more than 10 years", known: false },
    { from_years: 53, ...far, to_years: null, to_text: null, known: true },
  ];
  const over = { years: [0, 1], met: [{ limit: "a", years: 31, exceeded, ceiling: true }], limits, limit: 100 };
  const props = { growth: { with: over, without: over } as never, all: true, drawn: [], onAll: () => null };
  render(<LimitDatesTable {...props} onDraw={() => null} />);
  expect(screen.getAllByRole("cell")[0]).toHaveTextContent(/^in more than 10 years at the earliest$/);
});
