import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { Store } from "../../lib/store";
import { OutageSliders } from "./OutageControls";
import { CODEC, gridSeconds } from "./outageState";

const LENGTHS = "Enter a time from 0 to 8,760 hours (365 days), such as 36 or 90 min.";

it.each([
  ["Times today's load", ["0", "-1", "7", "much"], "Enter a number from 0.5 to 5.", "2.5x", { load: 2.5 }],
  ["Hours, or minutes such as 90 min", ["-5", "1000000", "long"], LENGTHS, "90 min", { seconds: 5400 }],
])("takes no value that is not allowed in place of another: %s", async (label, wrong, problem, right, change) => {
  const onDrag = vi.fn();
  const values = { now: { load: 1, seconds: 14_400 }, longest: 86_400, dragged: new Store({}) };
  render(<OutageSliders {...values} onDrag={onDrag} loadOf="estate" onLoadOf={vi.fn()} />);
  const user = userEvent.setup();
  const box = screen.getByLabelText(label);
  for (const text of [...wrong, ""]) {
    await user.clear(box);
    await user.type(box, `${text}{Enter}`);
    expect(box).toHaveAccessibleDescription(problem);
  }
  expect(onDrag).not.toHaveBeenCalled();
  await user.clear(box);
  await user.type(box, `${right}{Enter}`);
  expect(onDrag).toHaveBeenCalledExactlyOnceWith(change);
});

const ESTATE = { loadOf: "estate", onLoadOf: vi.fn() } as const;

it("reaches beyond a day where the outage is longer", () => {
  expect(CODEC.read(new URLSearchParams("seconds=172800")).seconds).toBe(172_800);
  expect(gridSeconds(86_400).at(-1)).toBe(86_400);
  expect(gridSeconds(172_800).at(-1)).toBe(172_800);
});

it("writes the length as the answer does", () => {
  render(
    <OutageSliders
      now={{ load: 1, seconds: 9300 }}
      longest={86_400}
      dragged={new Store({})}
      onDrag={vi.fn()}
      {...ESTATE}
    />,
  );
  expect(screen.getAllByText(/^2\s*h 35\s*min$/)).not.toHaveLength(0);
});

it("keeps a length beyond the end of the slider, which cuts it", () => {
  const onDrag = vi.fn();
  const sliders = (seconds: number) => (
    <OutageSliders now={{ load: 1, seconds }} longest={86_400} dragged={new Store({})} onDrag={onDrag} {...ESTATE} />
  );
  const { rerender } = render(sliders(14_400));
  rerender(sliders(172_800));
  expect(onDrag).not.toHaveBeenCalled();
  expect(screen.getByLabelText("Hours, or minutes such as 90 min")).toHaveValue("48");
  expect(screen.getByText("Tried here only: the plan keeps its load and its consumer outages.")).toBeVisible();
});

it("multiplies the load of the whole estate or of the selected workloads", async () => {
  const onLoadOf = vi.fn();
  const values = { now: { load: 2, seconds: 14_400 }, longest: 86_400, dragged: new Store({}), onDrag: vi.fn() };
  render(<OutageSliders {...values} loadOf="workloads" onLoadOf={onLoadOf} />);
  expect(screen.getByText("Load of the selected workloads", { selector: "p span" })).toBeVisible();
  await userEvent.setup().selectOptions(screen.getByLabelText("Load of"), "the whole estate");
  expect(onLoadOf).toHaveBeenCalledExactlyOnceWith("estate");
  const state = CODEC.read(new URLSearchParams("load=2&load_of=workloads"));
  expect(CODEC.write(state).get("load_of")).toBe("workloads");
  expect(CODEC.read(new URLSearchParams("load_of=other")).loadOf).toBe("estate");
});
