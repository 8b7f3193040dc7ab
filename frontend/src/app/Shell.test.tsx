import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { PrintHeader } from "./Shell";

it("says on paper when it was printed and where it is shown", () => {
  document.title = "Payments";
  render(<PrintHeader />);
  expect(screen.queryByText(/Printed/)).toBeNull();
  fireEvent(window, new Event("beforeprint"));
  const header = screen.getByText(/^Payments · Printed .* · http:/);
  expect(header).toHaveTextContent(window.location.href);
});
