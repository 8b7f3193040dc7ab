import { useQuery } from "@tanstack/react-query";

import { errataQuery } from "../../api/queries";
import type { Quantity } from "../../api/types";
import { BasisBadge } from "../../ui/BasisBadge";
import { CopyButton } from "../../ui/CopyButton";
import { caveatsOf, derivationText } from "./asText";
import { Steps } from "./Steps";
import "./explanation.css";

interface Props {
  title: string;
  quantity: Quantity;
  /** Where the inputs come from. */
  given?: string;
}

/** Everything behind one number: steps, sources, basis, caveats, errata. */
export function Explanation({ title, quantity, given = "From the plan" }: Props) {
  const { data: errata = [] } = useQuery({
    ...errataQuery,
    enabled: quantity.errata.length > 0,
  });
  return (
    <div className="explanation">
      <Steps steps={quantity.derivation?.steps ?? []} given={given} />
      <Notes
        title="Caveats"
        items={caveatsOf(quantity).map((text) => ({ key: text, text }))}
      />
      <Notes
        title="Errata of the report"
        items={quantity.errata.map((id) => {
          const erratum = errata.find((entry) => entry.id === id);
          return { key: id, text: erratum?.title ?? id, more: erratum?.effect };
        })}
      />
      <div className="explanation__foot">
        <BasisBadge basis={quantity.basis} />
        <CopyButton
          label="Copy as text"
          text={() => derivationText(title, quantity, errata)}
        />
      </div>
    </div>
  );
}

interface Note {
  key: string;
  text: string;
  more?: string | null;
}

function Notes({ title, items }: { title: string; items: Note[] }) {
  if (items.length === 0) return null;
  return (
    <div className="notes">
      <h3>{title}</h3>
      <ul>
        {items.map(({ key, text, more }) => (
          <li key={key}>
            {more ? <strong>{text}.</strong> : text}
            {more && ` ${more}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
