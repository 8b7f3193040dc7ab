import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { PlanSummary } from "./PlanSummary";

const managers = ["QMA1", "QMB1"].map((name) => ({
  ...{ name, expryint_s: 300, channel_initiator: { maxchl: 400 } },
  workloads: [
    { name: "busiest", outage_s: 7200 },
    { name: "other", outage_s: 5400 },
  ],
}));

it("has times as they are entered, and the queue manager of each part", () => {
  render(<PlanSummary plan={{ lpars: [{ name: "PRD1", queue_managers: managers }] }} />);
  const headings = screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent.trim());
  expect(headings).toContain("Channel initiator QMA1");
  expect(headings).toContain("Channel initiator QMB1");
  expect(headings).toContain("Queue manager QMA1");
  const values = (name: RegExp) =>
    screen.getAllByRole("heading", { name }).flatMap((one) =>
      within(one.closest("section") as HTMLElement)
        .queryAllByRole("definition")
        .map(({ textContent }) => textContent.replace(/\s/g, " ")),
    );
  expect(values(/busiest QMA1/)).toContain("2 h");
  expect(values(/other QMA1/)).toContain("90 min");
  expect(values(/^Queue manager QMA1/)).toContain("300 s");
});
