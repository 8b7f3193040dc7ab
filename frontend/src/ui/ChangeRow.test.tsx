import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import type { Input } from "../plan-schema/inputs";
import { ChangeRow } from "./ChangeRow";

it("shows what a scenario says, also where the field does not take it", () => {
  const input = {
    ...{ path: "/copies", label: "Copies", part: "Log", value: 2, continuous: false },
    spec: { kind: "number", allowed: [1, 2], refersTo: null },
  } as unknown as Input;
  render(
    <ChangeRow
      {...{ input, plan: { lpars: [] }, number: 1, isDangling: false }}
      change={{ path: "/copies", value: 7 }}
      onValue={() => undefined}
      onRemove={() => undefined}
    />,
  );
  expect(screen.getByLabelText("Copies in this scenario")).toHaveDisplayValue("7");
});
