import { Close } from "@carbon/react/icons";
import type { ReactNode } from "react";

import { IconButton } from "./IconButton";

interface Props {
  items: { id: string; label: string; detail?: string }[];
  /** What stands before the name of an item. */
  before?: (id: string) => ReactNode;
  onRemove: (id: string) => void;
}

/** What was chosen, each with a button that removes it. */
export function ChosenList({ items, before, onRemove }: Props) {
  if (items.length === 0) return null;
  return (
    <ul className="row">
      {items.map(({ id, label, detail = "" }) => (
        <li key={id} className="row">
          {before?.(id)}
          <span>
            {label} <span className="quiet">{detail}</span>
          </span>
          <IconButton label={`Remove ${[label, detail].filter(Boolean).join(", ")}`} onClick={() => onRemove(id)}>
            <Close />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
