import type { Figure } from "../../api/types";
import { NOT_IN_SOURCES } from "../../lib/format";
import { citationText } from "../../ui/derivation/derivationText";
import { entryText } from "../../plan-schema/fieldEntry";
import { headsOf, type Cell } from "./figureData";
import { sentence } from "./names";

/** The published table as it stands in its file, place by place. */
export function FigureTable({ figure }: { figure: Figure }) {
  const heads = headsOf(figure);
  return (
    <div className="scroll-x" tabIndex={0} role="group" aria-label="Published table">
      <table className="data data--figure">
        <caption className="visually-hidden">{figure.title}</caption>
        <thead>
          <tr>
            {heads.map(({ key, title, unit }) => (
              <th scope="col" key={key}>
                {title}
                {unit && <span className="data__unit">{unit}</span>}
              </th>
            ))}
          </tr>
        </thead>
        {figure.editions.map((edition, index) => (
          <tbody key={index}>
            <tr className="data__edition">
              <th colSpan={heads.length} scope="rowgroup">
                {citationText(edition.citation)}
                <span className="quiet">{conditionsText(edition.conditions)}</span>
              </th>
            </tr>
            {(edition.rows as Cell[][]).map((row, number) => (
              <tr key={number}>
                {row.map((cell, place) => (
                  <td key={place}>
                    {cell === null ? (
                      <span title={NOT_IN_SOURCES}>
                        <span aria-hidden="true">–</span>
                        <span className="visually-hidden">{NOT_IN_SOURCES}</span>
                      </span>
                    ) : (
                      entryText(cell)
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function conditionsText(conditions: Record<string, unknown> | undefined): string {
  return Object.entries(conditions ?? {})
    .map(([name, value]) => (name === "note" ? String(value) : `${sentence(name)} ${conditionText(value)}`))
    .join(" · ");
}

function conditionText(value: unknown): string {
  return Array.isArray(value) ? value.map(entryText).join(", ") : entryText(value);
}
