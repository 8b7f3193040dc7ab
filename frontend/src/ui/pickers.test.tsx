import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { Combobox } from "./pickers";

it("lists matches in labels before those in further words", async () => {
  const options = [
    { id: "help", label: "CPU measured", detail: "Workload w", words: "over zHyperLink" },
    { id: "part", label: "Response time", detail: "zHyperLink of DS8K" },
    { id: "rule", label: "Whether MQ can write over zHyperLink", detail: "Rule" },
    { id: "view", label: "zHyperLink", detail: "View" },
  ];
  render(<Combobox label="Find" options={options} chosen={null} onChoose={() => undefined} />);
  await userEvent.setup().type(screen.getByRole("combobox"), "zhyper");
  const found = screen.getAllByRole("option").map(({ textContent }) => textContent);
  expect(found).toEqual([
    "zHyperLink View",
    "Whether MQ can write over zHyperLink Rule",
    "Response time zHyperLink of DS8K",
    "CPU measured Workload w",
  ]);
});
