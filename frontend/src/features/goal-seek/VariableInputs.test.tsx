import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import type { Assessment } from "../../api/types";
import type { Input } from "../../plan-schema/inputs";
import { VariableInputs } from "./VariableInputs";

function input(path: string, spec: Partial<Input["spec"]>): Input {
  return {
    ...{ path, label: path, part: "Q", value: null, continuous: false },
    spec: { key: path, kind: "choice", allowed: [], refersTo: null, property: {}, ...spec },
  } as unknown as Input;
}

it("asks for the largest or the smallest of numbers only", () => {
  const inputs = [
    input("/flag", { kind: "flag" }),
    input("/named", { allowed: ["below", "above", null] }),
    input("/pool", { kind: "number", refersTo: "buffer_pools" as never }),
    input("/sharecnv", { allowed: [0, 1, 10] }),
    input("/count", { kind: "number" }),
  ];
  const variables = inputs.map(({ path }) => ({ path, want: "smallest" as const }));
  render(
    <VariableInputs
      plan={{ lpars: [] }}
      state={{ target: null, limits: [], variables }}
      answer={{ first_limit: { limit: null }, limits: [], remedies: [] } as unknown as Assessment}
      inputs={inputs}
      onChange={() => undefined}
    />,
  );
  const requested = screen.getAllByLabelText(/^Which value of /).map((box) => box.ariaLabel);
  expect(requested).toEqual(["Which value of /sharecnv of Q", "Which value of /count of Q"]);
});
