import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { Store } from "../../lib/store";
import { OutageSliders } from "./OutageControls";

it.each([
  ["Times today's load", ["0", "-1", "7"], "Enter a number from 0.5 to 5.", "2", { load: 2 }],
  ["Minutes", ["-5", "100000"], "Enter a number from 0 to 1,440.", "2 h", { seconds: 7200 }],
])("takes no value that is not allowed in place of another: %s", async (label, wrong, problem, right, change) => {
  const onDrag = vi.fn();
  render(<OutageSliders now={{ load: 1, seconds: 14_400 }} dragged={new Store({})} onDrag={onDrag} />);
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
