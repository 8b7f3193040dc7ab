import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";

import { errataQuery } from "../../api/queries";
import type { Figure } from "../../api/types";
import { citationText } from "../../ui/derivation/derivationText";
import { ErratumCard } from "./ErratumCard";
import { InputTable, OutputTable } from "./InputTable";
import { Page, Waiting } from "./Page";
import { figuresQuery, listingQuery, ruleQuery } from "./queries";
import { TryIt } from "./TryIt";
import type { RuleWithExamples } from "./types";

/** `/rulebook/rules/:id`: what a rule takes and gives, where it comes from, and the rule itself to try. */
export function RulePage() {
  const { id = "" } = useParams();
  const query = useQuery(ruleQuery(id));
  const { data: listing } = useQuery(listingQuery);
  const { data: errata = [] } = useQuery(errataQuery);
  const { data: figures = [] } = useQuery(figuresQuery);
  if (!query.data) return <Waiting query={query} what="rule" />;
  const rule = query.data;
  const section = listing?.sections.find(({ number }) => number === rule.section);
  const touching = errata.filter(
    (erratum) =>
      erratum.rules?.includes(rule.id) || erratum.figures?.some((figure) => rule.figures.includes(figure)),
  );
  return (
    <Page title={rule.title} over={`${rule.section} ${section?.title ?? ""} · rule`}>
      <p className="rulebook__id">
        <code>{rule.id}</code>
        {rule.releases.length > 0 && <span>Releases {rule.releases.join(", ")}</span>}
      </p>
      {rule.summary && <p className="rulebook__summary">{rule.summary}</p>}
      <TryIt key={rule.id} rule={rule} errata={errata} />
      <InputTable inputs={rule.inputs} />
      <OutputTable outputs={rule.outputs} />
      <Grounds rule={rule} figures={figures} />
      {touching.length > 0 && (
        <section aria-labelledby="rule-errata">
          <h2 id="rule-errata">Errata that touch it</h2>
          <ul className="cards">
            {touching.map((erratum) => (
              <ErratumCard key={erratum.id} erratum={erratum} level={3} linked />
            ))}
          </ul>
        </section>
      )}
    </Page>
  );
}

/** The figures that the rule uses, and the places where they were published. */
function Grounds({ rule, figures }: { rule: RuleWithExamples; figures: Figure[] }) {
  return (
    <section aria-labelledby="grounds-title">
      <h2 id="grounds-title">Figures it uses</h2>
      <ul className="entries">
        {rule.figures.map((id) => (
          <li key={id}>
            <Link to={`/rulebook/figures/${id}`}>
              {figures.find((figure) => figure.id === id)?.title ?? id}
            </Link>
            <code>{id}</code>
            <span className="quiet">
              {rule.sources
                .filter((source) => source.figure === id)
                .map(citationText)
                .join("; ")}
            </span>
          </li>
        ))}
      </ul>
      {rule.figures.length === 0 && <p className="quiet">It computes from its inputs alone.</p>}
    </section>
  );
}
