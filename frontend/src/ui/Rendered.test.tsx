import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";

import { Rendered } from "./Rendered";

function Page({ fails }: { fails: boolean }) {
  if (fails) throw new Error("a page that fails");
  return "a page";
}

it("shows a message in place of a page that fails, until the address changes", () => {
  vi.spyOn(console, "error").mockReturnValue();
  const at = (address: string, fails: boolean) => (
    <Rendered at={address} otherwise="a message">
      <Page fails={fails} />
    </Rendered>
  );
  const { rerender } = render(at("/a", true));
  expect(screen.getByText("a message")).toBeVisible();
  rerender(at("/b", false));
  expect(screen.getByText("a page")).toBeVisible();
});
