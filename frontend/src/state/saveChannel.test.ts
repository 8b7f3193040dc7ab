import { renderHook, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";

import { announceSave, isSavedHere, useAnnouncedSaves } from "./saveChannel";

it("knows which revisions were saved by windows of this browser", async () => {
  renderHook(() => useAnnouncedSaves(() => undefined));
  announceSave({ id: "a", revision: 4 });
  await waitFor(() => expect(isSavedHere({ id: "a", revision: 4 })).toBe(true));
  expect(isSavedHere({ id: "a", revision: 5 })).toBe(false);
});
