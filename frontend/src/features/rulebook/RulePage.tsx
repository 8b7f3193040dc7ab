import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";

import { errataQuery, rulebookQuery } from "../../api/queries";
import type { Figure } from "../../api/types";
import { citationText } from "../../ui/derivation/derivationText";
import { EntryList, ErrataSection } from "./EntryList";
import { defaultText, rangeText, unitText } from "./names";
import { Page, Table, Waiting } from "./Page";
import { figuresQuery, ruleQuery, type RuleInput, type RuleWithExamples } from "./queries";
import { TryIt } from "./TryIt";

/** `/rulebook/rules/:id`: the inputs, outputs and sources of a rule, and the rule itself to try. */
export function RulePage() {
  const { id = "" } = useParams();
  const query = useQuery(ruleQuery(id));
  const { data: listing } = useQuery(rulebookQuery);
  const { data: errata = [] } = useQuery(errataQuery);
  const { data: figures = [] } = useQuery(figuresQuery);
  if (!query.data) return <Waiting query={query} what="rule" />;
  const rule = query.data;
  const section = listing?.sections.find(({ number }) => number === rule.section);
  const touching = errata.filter(
    (erratum) => erratum.rules?.includes(rule.id) || erratum.figures?.some((figure) => rule.figures.includes(figure)),
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
      <ErrataSection title="Errata that affect it" errata={touching} />
    </Page>
  );
}

/** The figures that the rule uses, and the places where they were published. */
function Grounds({ rule, figures }: { rule: RuleWithExamples; figures: Figure[] }) {
  return (
    <section aria-labelledby="grounds-title">
      <h2 id="grounds-title">Figures it uses</h2>
      <EntryList
        entries={rule.figures.map((id) => ({
          ...{ id, kind: "figures", to: `/rulebook/figures/${id}` },
          title: figures.find((figure) => figure.id === id)?.title ?? id,
          note: rule.sources
            .filter((source) => source.figure === id)
            .map(citationText)
            .join("; "),
        }))}
      />
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
