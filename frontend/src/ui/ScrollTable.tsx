import type { ReactNode } from "react";
import "./rowCards.css";

interface Props {
  /** The name of the region that scrolls. */
  label: string;
  /** The headings of the columns; a column with an empty one has none. */
  heads: ReactNode[];
  /** Classes of the region; with `row-cards` a row is a card on a phone. */
  className?: string;
  /** Class of the table. */
  tableClass?: string;
  /** The name of the table for screen readers, where it is not that of the region. */
  caption?: string;
  /** The rows of the body. */
  children: ReactNode;
}

/**
 * A table that scrolls within the page.
 *
 * The rows of Carbon's Table do not become cards on a phone, and its DataTable keeps rows and their order in a state of
 * its own, where these are composed in place, with links, verdicts and headings in their cells.
 */
export function ScrollTable({ label, heads, className = "comparison", tableClass, caption, children }: Props) {
  return (
    <div className={`${className} scroll-x`} tabIndex={0} role="group" aria-label={label}>
      <table className={tableClass}>
        {caption && <caption className="visually-hidden">{caption}</caption>}
        <thead>
          <tr>
            {heads.map((head, column) =>
              head === "" ? (
                <td key={column} />
              ) : (
                <th scope="col" key={column}>
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
