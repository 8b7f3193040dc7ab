import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { TargetDefinitions } from "./TargetDefinitions";
import type { Target } from "./requests";

it.each([
  ["queue-sharing group", /enter CFLEVEL, OFFLOAD.* belongs in the CFRM policy\.$/],
  ["queue manager", /enter buffer pools, MAXCHL, MEMLIMIT or logs\.$/],
])("says what gives a %s a definition, and nothing of the other kind", (kind, words) => {
  const undecided = ["CFRM policy of “APP1”: all but its size, STRUCTURE NAME(QSGAAPP1) SIZE(4096M)"];
  const target = { kind, name: "QSGA", settings: [], texts: [], undecided } as unknown as Target;
  render(<TargetDefinitions target={target} />);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByText(/SIZE\(4096M\)$/)).toBeVisible();
});
