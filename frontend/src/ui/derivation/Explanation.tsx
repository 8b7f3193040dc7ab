import type { Quantity } from "../../api/types";
import { DerivationNotes } from "./DerivationNotes";
import { DerivationSteps } from "./DerivationSteps";
import "./explanation.css";

interface Props {
  title: string;
  quantity: Quantity;
  /** Where the inputs come from. */
  given?: string;
}

/** Everything behind one number at once: steps, sources, basis, caveats, errata. */
export function Explanation({ title, quantity, given = "From the plan" }: Props) {
  return (
    <div className="explanation">
      <DerivationSteps steps={quantity.derivation?.steps ?? []} given={given} />
      <DerivationNotes {...{ title, quantity }} />
    </div>
  );
}
