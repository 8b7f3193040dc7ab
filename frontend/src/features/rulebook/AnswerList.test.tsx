import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
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

it("offers how a result is calculated without the name that the API has for it", () => {
  const caveats = ["The report gives this figure as approximate."];
  const quantity = { ...NOTHING, value: 512, unit: "KB", caveats } as unknown as Quantity;
  const outputs: RuleOutput[] = [{ name: "buffer_kb", unit: "KB", description: "Size of the pool" }];
  const answer = { outputs: { buffer_kb: quantity } } as unknown as Answer;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AnswerList {...{ answer, outputs }} current />
    </QueryClientProvider>,
  );
  expect(screen.getByText("How this is calculated")).toBeVisible();
  expect(screen.queryByText(/buffer_kb/)).toBeNull();
});
