import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";

import { errataQuery } from "../../api/queries";
import type { Figure } from "../../api/types";
import { citationText } from "../../ui/derivation/derivationText";
import { ErratumCard } from "./ErratumCard";
import { defaultText, rangeText, unitText } from "./names";
import { Page, Table, Waiting } from "./Page";
import { figuresQuery, listingQuery, ruleQuery, type RuleInput, type RuleWithExamples } from "./queries";
import { TryIt } from "./TryIt";

/** `/rulebook/rules/:id`: the inputs, outputs and sources of a rule, and the rule itself to try. */
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
      <p className="rulebook__id row quiet">
        <code>{rule.id}</code>
        {rule.releases.length > 0 && <span>Releases {rule.releases.join(", ")}</span>}
      </p>
      {rule.summary && <p className="rulebook__summary">{rule.summary}</p>}
      <TryIt key={rule.id} rule={rule} errata={errata} />
      {rule.inputs.length > 0 && (
        <section aria-labelledby="inputs-title">
          <h2 id="inputs-title">Inputs</h2>
          <Table
            label="Inputs of the rule"
            heads={["Input", "Meaning", "Takes", "Unit", "If left out"]}
            rows={rule.inputs.flatMap((input) => inputRows(input, ""))}
          />
        </section>
      )}
      <section aria-labelledby="outputs-title">
        <h2 id="outputs-title">Outputs</h2>
        <Table
          label="Outputs of the rule"
          heads={["Output", "Meaning", "Unit"]}
          rows={rule.outputs.map(({ name, description, unit }) => [
            <code key={name}>{name}</code>,
            description,
            unitText(unit),
          ])}
        />
      </section>
      <Grounds rule={rule} figures={figures} />
      {touching.length > 0 && (
        <section aria-labelledby="rule-errata">
          <h2 id="rule-errata">Errata that affect it</h2>
          <ul className="stack">
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

/** Return the rows of an input and of the inputs of its parts, named as the API names them. */
function inputRows(input: RuleInput, prefix: string): React.ReactNode[][] {
  const name = prefix + input.name;
  const meaning = (
    <>
      {input.description} <span className="quiet">{input.mq_name}</span>
    </>
  );
  return [
    [<code key={name}>{name}</code>, meaning, rangeText(input), unitText(input.unit), defaultText(input)],
    ...(input.items ?? []).flatMap((item) => inputRows(item, `${name}[].`)),
  ];
}
