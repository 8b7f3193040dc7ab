import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Quantity } from "../../api/types";
import { AnswerList } from "./AnswerList";
import type { Answer, RuleOutput } from "./queries";

const NOTHING = { basis: "measured", derivation: null, citations: [], caveats: [], errata: [] };

function show(value: unknown, unit: string | null = null) {
  const quantity = { ...NOTHING, value, unit } as unknown as Quantity;
  const outputs: RuleOutput[] = [{ name: "rate", unit, description: "Log rate" }];
  const answer = { outputs: { rate: quantity } } as unknown as Answer;
  render(<AnswerList answer={answer} outputs={outputs} current />);
}

it("shows a range with one unit", () => {
  show([566, 1519], "MB / s");
  expect(screen.getByText("566 to 1,519 MB/s")).toBeVisible();
});

it("names each source of a finding once", () => {
  const place = (section: string, figure: string) => ({ cite_as: "MQ 9.4", section, figure });
  const citations = [place("Ch. 4", "a"), place("Ch. 4", "b"), place("Ch. 6", "c")];
  show([{ id: "stripes", severity: "advice", message: "Stripe them.", citations }]);
  expect(screen.getByText("MQ 9.4, Ch. 4; MQ 9.4, Ch. 6")).toBeVisible();
});
