import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { inputsOf } from "../plan-schema/inputs";
import { Combobox, InputPicker } from "./pickers";

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

it("offers no input that a part does not have, such as clients of message channels", async () => {
  const channel_groups = [
    { name: "branches", type: "svrconn", clients: 300 },
    { name: "senders", type: "sdr", count: 40 },
  ];
  const lpars = [{ name: "LP", queue_managers: [{ name: "QM01", channel_groups }] }];
  const inputs = inputsOf({ schema_version: 2, lpars });
  render(<InputPicker label="Input" inputs={inputs} onChoose={() => undefined} />);
  await userEvent.setup().type(screen.getByRole("combobox"), "channel group");
  const found = screen.getAllByRole("option").map(({ textContent }) => textContent ?? "");
  expect(found.filter((text) => text.startsWith("Clients"))).toEqual([expect.stringContaining("branches")]);
  expect(found.some((text) => text.includes("senders"))).toBe(true);
});

const OPTIONS = [
  { id: "growth", label: "Growth", detail: "View of the plan", words: "dates" },
  { id: "outage", label: "Outage", detail: "View of the plan", words: "hours" },
  { id: "delete", label: "Delete Queue manager QMA1", detail: "Command", behind: 2 },
  { id: "rule", label: "TLS on channels", detail: "Rule", behind: 1 },
  { id: "cipher", label: "Cipher", detail: "Channel group clients", words: "TLS" },
  { id: "manager", label: "QMA1", detail: "Queue manager" },
];

it.each([
  ["tls", ["cipher", "rule"]],
  ["manager", ["manager", "delete"]],
  ["growht", ["growth"]],
  ["6 hours", ["outage"]],
  ["growth hours", ["growth", "outage"]],
  ["zzzz", []],
])("finds for %s what is wanted first, and else the nearest", async (typed, ids) => {
  render(<Combobox label="Find" options={OPTIONS} chosen={null} onChoose={() => undefined} />);
  await userEvent.setup().type(screen.getByRole("combobox"), typed);
  const labels = screen.queryAllByRole("option").map(({ textContent }) => textContent);
  expect(labels).toEqual(
    ids.map((id) => OPTIONS.find((one) => one.id === id)).map((one) => `${one?.label} ${one?.detail}`),
  );
  const isNear = screen.queryByText("Nothing has all of these words. The nearest:") !== null;
  expect(isNear).toBe(["growht", "6 hours", "growth hours"].includes(typed));
});

it("has room for the options behind, however many are before them", async () => {
  const fields = Array.from({ length: 100 }, (_, at) => ({ id: `f${at}`, label: "Cipher", detail: `TLS of QM${at}` }));
  const rule = { id: "rule", label: "TLS on channels", detail: "Rule", behind: 1 };
  render(<Combobox label="Find" options={[rule, ...fields]} chosen={null} onChoose={() => undefined} />);
  await userEvent.setup().type(screen.getByRole("combobox"), "tls");
  const found = screen.getAllByRole("option");
  expect(found).toHaveLength(60);
  expect(found.at(-1)).toHaveTextContent("TLS on channels");
});
