import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";

import { useFileDrop, useBlockStrayDrops } from "./useFileDrop";

function Page({ take }: { take?: (file: File) => void }) {
  useBlockStrayDrops();
  return <main>{take && <Taking take={take} />}</main>;
}

function Taking({ take }: { take: (file: File) => void }) {
  return <p>{useFileDrop(take) ? "held" : "free"}</p>;
}

/** Return whether the browser is stopped from opening what is dropped on the page. */
function drop(name: "dragOver" | "drop", types = ["Files"]): boolean {
  const files = [new File(["name: x"], "plan.yaml")];
  const event = createEvent[name](document.body, { dataTransfer: { types, files } });
  fireEvent(document.body, event);
  return event.defaultPrevented;
}

it("rejects a file that no component takes, and no text", () => {
  render(<Page />);
  expect(drop("dragOver")).toBe(true);
  expect(drop("drop")).toBe(true);
  expect(drop("dragOver", ["text/plain"])).toBe(false);
});

it("hands a file to the component that takes it, though that came later", () => {
  const take = vi.fn();
  const { rerender } = render(<Page />);
  rerender(<Page take={take} />);
  drop("dragOver");
  expect(screen.getByText("held")).toBeVisible();
  expect(drop("drop")).toBe(true);
  expect(take).toHaveBeenCalledWith(expect.objectContaining({ name: "plan.yaml" }));
  expect(screen.getByText("free")).toBeVisible();
});
