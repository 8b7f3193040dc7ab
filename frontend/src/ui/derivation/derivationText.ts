/** A derivation as text, to paste into a review. */
import type { Citation, Erratum, Quantity } from "../../api/types";
import { formatValue } from "../../lib/format";
import { isDefault, readable } from "./derivationLines";

export function citationText(citation: Citation): string {
  return `${citation.cite_as}, ${citation.section}`;
}

/** The caveats without those that repeat an erratum: errata have a list of their own. */
export function caveatsOf({ caveats }: Quantity): string[] {
  return caveats.filter((caveat) => !caveat.startsWith("Erratum:"));
}

/** `about` are lines on the plan that the number is of. */
export function derivationText(title: string, quantity: Quantity, errata: Erratum[], about: string[] = []): string {
  const steps = quantity.derivation?.steps ?? [];
  const lines = [
    `${title}: ${formatValue(quantity.value, quantity.unit)}` + (quantity.basis ? ` (${quantity.basis})` : ""),
    "",
    ...steps.map(
      (step) =>
        `  ${readable(step.text)}` +
        (isDefault(step) ? ", by default" : "") +
        (step.citation ? `  [${citationText(step.citation)}]` : ""),
    ),
    ...section("Sources", [...new Set(quantity.citations.map((c) => `${c.title}, ${c.section}`))]),
    ...section("Caveats", caveatsOf(quantity)),
    ...section(
      "Errata",
      quantity.errata.map((id) => {
        const erratum = errata.find((entry) => entry.id === id);
        return erratum ? `${erratum.title}. ${erratum.effect}` : id;
      }),
    ),
    ...(about.length > 0 ? ["", ...about] : []),
  ];
  return lines.join("\n") + "\n";
}

function section(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : ["", `${title}:`, ...lines.map((line) => `  - ${line}`)];
}
