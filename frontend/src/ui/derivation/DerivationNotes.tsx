import { useQuery } from "@tanstack/react-query";

import { errataQuery } from "../../api/queries";
import type { Quantity } from "../../api/types";
import { BasisBadge } from "../BasisBadge";
import { CopyButton } from "../CopyButton";
import { caveatsOf, derivationText } from "./derivationText";
import { NoteList } from "./Sources";

interface Props {
  title: string;
  quantity: Quantity;
  /** Whether to show the caveats and errata of the whole number. */
  notes?: boolean;
  /** Lines about the origin of the number, for the copied text. */
  about?: string[];
}

/** Caveats, errata and basis of a number, and its derivation as text. */
export function DerivationNotes({ title, quantity, notes = true, about }: Props) {
  const { data: errata = [] } = useQuery({ ...errataQuery, enabled: quantity.errata.length > 0 });
  return (
    <>
      {notes && (
        <>
          <NoteList title="Caveats" items={caveatsOf(quantity).map((text) => ({ key: text, text }))} />
          <NoteList
            title="Errata of the report"
            items={quantity.errata.map((id) => {
              const erratum = errata.find((entry) => entry.id === id);
              return { key: id, text: erratum?.title ?? id, more: erratum?.effect };
            })}
          />
        </>
      )}
      <div className="row row--spread">
        <BasisBadge basis={quantity.basis} cited={quantity.citations.length > 0} />
        <CopyButton label="Copy as text" text={() => derivationText(title, quantity, errata, about)} />
      </div>
    </>
  );
}
