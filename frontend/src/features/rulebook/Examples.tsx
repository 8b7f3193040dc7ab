import { useState } from "react";
import { Link } from "react-router";

import type { Citation, Erratum } from "../../api/types";
import { formatNumber } from "../../lib/format";
import { entryText } from "../../plan-schema/fieldEntry";
import type { Example } from "./queries";

interface Props {
  examples: Example[];
  sources: Citation[];
  errata: Erratum[];
  /** The example whose inputs are in the form, until they are changed. */
  running: string | null;
  onRun: (example: Example) => void;
}

const AT_FIRST = 5;

/** The worked examples of the reports, each one to run. */
export function Examples({ examples, sources, errata, running, onRun }: Props) {
  const [all, setAll] = useState(false);
  const shown = all ? examples : examples.slice(0, AT_FIRST);
  return (
    <section aria-labelledby="examples-title">
      <h2 id="examples-title">Worked examples</h2>
      {examples.length === 0 && <p className="quiet">The reports have no worked example of this rule.</p>}
      <ol className="rulebook__text lines">
        {shown.map((example) => (
          <li key={example.id} className="example">
            <div>
              <p>{example.sentence}</p>
              <p className="quiet">
                {sources.find(({ document }) => document === example.document)?.cite_as ?? example.document},{" "}
                {example.section}
              </p>
              <Differs example={example} errata={errata} />
            </div>
            <button
              type="button"
              className="link-button"
              aria-pressed={running === example.id}
              aria-label={`${running === example.id ? "Shown above" : "Run"}: ${example.sentence}`}
              onClick={() => onRun(example)}
            >
              {running === example.id ? "Shown above" : "Run"}
            </button>
          </li>
        ))}
      </ol>
      {examples.length > AT_FIRST && !all && (
        <button type="button" className="link-button" onClick={() => setAll(true)}>
          All {examples.length} examples
        </button>
      )}
    </section>
  );
}

/** Both numbers, where the report's own is not what its figures give. */
function Differs({ example, errata }: { example: Example; errata: Erratum[] }) {
  if (example.reproduces) return null;
  const erratum = errata.find(({ id }) => id === example.erratum);
  return (
    <p className="example__differs indented quiet">
      {Object.entries(example.published).map(([name, value]) => (
        <span key={name}>
          The report prints {cell(value)} for {name}
          {name in example.expect && `, its figures give ${cell(example.expect[name])}`}.{" "}
        </span>
      ))}
      {example.erratum && <Link to={`/rulebook/errata#${example.erratum}`}>{erratum?.title ?? example.erratum}</Link>}
    </p>
  );
}

function cell(value: unknown): string {
  if (typeof value === "object" && value !== null && "about" in value) return `about ${cell(value.about)}`;
  return typeof value === "number" ? formatNumber(value) : entryText(value);
}
