import { createEvent, fireEvent, render } from "@testing-library/react";
import { expect, it } from "vitest";

import { useBlockStrayDrops } from "./useFileDrop";

function Page() {
  useBlockStrayDrops();
  return <main />;
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
