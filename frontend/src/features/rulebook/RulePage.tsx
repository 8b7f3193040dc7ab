import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams, Link } from "react-router";

import { unwrap, client } from "../../api/client";
import { ApiProblem, Unreachable, RETRY_UNTIL_REACHABLE } from "../../api/problem";
import { errataQuery, rulebookQuery } from "../../api/queries";
import type { Figure, Citation, Erratum, RuleQuestion } from "../../api/types";
import { formatNumber } from "../../lib/format";
import { entryText } from "../../plan-schema/fieldEntry";
import { LinkButton } from "../../ui/buttons";
import { citationText } from "../../ui/derivation/derivationLines";
import { Notice } from "../../ui/messages";
import { AnswerList } from "./AnswerList";
import { EntryList, ErrataSection } from "./EntryList";
import { InputForm, filledValues, startValues, type Values } from "./InputForm";
import { Page, Table, Waiting } from "./Page";
import { defaultText, rangeText, sentence, unitText } from "./names";
import {
  figuresQuery,
  ruleQuery,
  type RuleInput,
  type RuleOutput,
  type RuleWithExamples,
  type Example,
  type Answer,
} from "./queries";

/** `/rulebook/rules/:id`: the inputs, outputs and sources of a rule, and the rule itself to try. */
export function RulePage() {
  const { id = "" } = useParams();
  const query = useQuery(ruleQuery(id));
  const { data: listing } = useQuery(rulebookQuery);
  const { data: errata = [] } = useQuery(errataQuery);
  const { data: figures = [] } = useQuery(figuresQuery);
  if (!query.data) return <Waiting query={query} what={t`rule`} />;
  const rule = query.data;
  const section = listing?.sections.find(({ number }) => number === rule.section);
  const touching = errata.filter(
    (erratum) => erratum.rules?.includes(rule.id) || erratum.figures?.some((figure) => rule.figures.includes(figure)),
  );
  return (
    <Page title={rule.title} over={t`${rule.section} ${section?.title ?? ""} · rule`}>
      <p className="rulebook__id row quiet">
        <code>{rule.id}</code>
        {rule.releases.length > 0 && <span>{t`Releases ${rule.releases.join(", ")}`}</span>}
      </p>
      {rule.summary && <p className="rulebook__summary">{rule.summary}</p>}
      <TryIt key={rule.id} rule={rule} errata={errata} />
      {rule.inputs.length > 0 && (
        <section aria-labelledby="inputs-title">
          <h2 id="inputs-title">{t`Inputs`}</h2>
          <Table
            label={t`Inputs of the rule`}
            heads={[t`Input`, t`Meaning`, t`Takes`, t`Unit`, t`If left out`]}
            rows={rule.inputs.flatMap((input) => inputRows(input, ""))}
          />
        </section>
      )}
      <section aria-labelledby="outputs-title">
        <h2 id="outputs-title">{t`Outputs`}</h2>
        <Table
          label={t`Outputs of the rule`}
          heads={[t`Output`, t`Meaning`, t`Unit`]}
          rows={rule.outputs.map(({ name, description, unit }) => [
            <code key={name}>{name}</code>,
            description,
            unitText(unit),
          ])}
        />
      </section>
      <Grounds rule={rule} figures={figures} />
      <ErrataSection title={t`Known inconsistencies in IBM’s report`} errata={touching} />
    </Page>
  );
}

/** The figures that the rule uses, and the places where they were published. */
function Grounds({ rule, figures }: { rule: RuleWithExamples; figures: Figure[] }) {
  return (
    <section aria-labelledby="grounds-title">
      <h2 id="grounds-title">{t`Figures it uses`}</h2>
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
      {rule.figures.length === 0 && <p className="quiet">{t`It computes from its inputs alone.`}</p>}
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

interface Props {
  examples: Example[];
  outputs: RuleOutput[];
  sources: Citation[];
  errata: Erratum[];
  /** The example whose inputs are in the form, until they are changed. */
  running: string | null;
  onRun: (example: Example) => void;
}

const AT_FIRST = 5;

/** The worked examples of the reports, each one to run. */
function Examples({ examples, outputs, sources, errata, running, onRun }: Props) {
  const [all, setAll] = useState(false);
  const shown = all ? examples : examples.slice(0, AT_FIRST);
  return (
    <section aria-labelledby="examples-title">
      <h2 id="examples-title">{t`Worked examples`}</h2>
      {examples.length === 0 && <p className="quiet">{t`The reports have no worked example of this rule.`}</p>}
      <ol className="rulebook__text lines">
        {shown.map((example) => (
          <li key={example.id} className="example">
            <div>
              <p>{example.sentence}</p>
              <p className="quiet">
                {sources.find(({ document }) => document === example.document)?.cite_as ?? example.document},{" "}
                {example.section}
              </p>
              <Published example={example} outputs={outputs} errata={errata} />
            </div>
            <LinkButton
              aria-pressed={running === example.id}
              aria-label={running === example.id ? t`Shown above: ${example.sentence}` : t`Run: ${example.sentence}`}
              onClick={() => onRun(example)}
            >
              {running === example.id ? t`Shown above` : t`Run`}
            </LinkButton>
          </li>
        ))}
      </ol>
      {examples.length > AT_FIRST && !all && (
        <LinkButton onClick={() => setAll(true)}>{t`All ${examples.length} examples`}</LinkButton>
      )}
    </section>
  );
}

/** The numbers of the report beside those that the planner calculates, which its tests compare. */
function Published({ example, outputs, errata }: Pick<Props, "outputs" | "errata"> & { example: Example }) {
  const published = outputs.flatMap(({ name, description, unit }) => {
    const value = example.published[name] ?? (isIn(example.sentence, example.expect[name]) && example.expect[name]);
    const label = description || sentence(name);
    return value === false || value === undefined ? [] : [{ name, label, value, unit: unitText(unit) }];
  });
  const erratum = errata.find(({ id }) => id === example.erratum);
  return (
    <>
      {published.map(({ name, label, value, unit }) => (
        <p key={name} className="quiet">
          {t`${label}: published ${cell(value)}`}
          {name in example.expect && t`, calculated ${cell(example.expect[name])}`}
          {unit && ` ${unit}`}
        </p>
      ))}
      {example.erratum && <Link to={`/rulebook/errata#${example.erratum}`}>{erratum?.title ?? example.erratum}</Link>}
    </>
  );
}

/** Whether a sentence about the report contains a number: expected outputs also include some that it does not print. */
function isIn(words: string, value: unknown): boolean {
  const number = typeof value === "object" && value !== null && "about" in value ? value.about : value;
  if (typeof number !== "number") return false;
  return (words.replaceAll(",", "").match(/\d+(\.\d+)?/g) ?? []).map(Number).includes(number);
}

function cell(value: unknown): string {
  if (typeof value === "object" && value !== null && "about" in value) return t`about ${cell(value.about)}`;
  return typeof value === "number" ? formatNumber(value) : entryText(value);
}

/** The rule to try: its first worked example, to run and to change. */
function TryIt({ rule, errata }: { rule: RuleWithExamples; errata: Erratum[] }) {
  const [first] = rule.examples;
  const [running, setRunning] = useState(first?.id ?? null);
  const [values, setValues] = useState<Values>(() => startValues(rule.inputs, first?.inputs));
  const { answer, current, errors, problem, away } = useEvaluation(rule.id, filledValues(values));
  const names = new Set(rule.inputs.map(({ name }) => name));
  const onFields = errors.filter(({ field }) => names.has(field.replace(/^\//, "").split(/[./[]/)[0] ?? ""));
  const loose = errors.filter((error) => !onFields.includes(error));
  return (
    <>
      <section aria-labelledby="try-title">
        <h2 id="try-title">{t`Try it`}</h2>
        <div className="try__panes">
          <form aria-label={t`Inputs`} className="panel" onSubmit={(event) => event.preventDefault()}>
            {rule.inputs.length === 0 && <p className="quiet">{t`This rule takes no inputs.`}</p>}
            <InputForm
              inputs={rule.inputs}
              values={values}
              errors={onFields}
              onChange={(changed) => {
                setValues(changed);
                setRunning(null);
              }}
            />
          </form>
          <div className="try__answer stack">
            {away && <Notice kind="warning" title={t`The server does not answer. The answer follows.`} />}
            {(problem ?? loose[0]) && (
              <Notice kind="error" title={t`This cannot be answered.`}>
                {problem ?? `${loose[0]?.field ?? ""} ${loose[0]?.message ?? ""}`}
              </Notice>
            )}
            {onFields.length > 0 && (
              <Notice
                kind="error"
                title={onFields.length === 1 ? t`One field is invalid.` : t`${onFields.length} fields are invalid.`}
              />
            )}
            {answer && <AnswerList answer={answer} outputs={rule.outputs} current={current} />}
          </div>
        </div>
      </section>
      <Examples
        examples={rule.examples}
        outputs={rule.outputs}
        sources={rule.sources}
        errata={errata}
        running={running}
        onRun={(example) => {
          setValues(startValues(rule.inputs, example.inputs));
          setRunning(example.id);
          document.getElementById("try-title")?.scrollIntoView({ block: "start" });
        }}
      />
    </>
  );
}

/** Evaluate a rule at each change; the last good answer stays while an input is refused or the server is away. */
function useEvaluation(id: string, inputs: Values) {
  const { data, error, failureReason } = useQuery({
    queryKey: ["evaluate", id, inputs],
    queryFn: async ({ signal }) => {
      const body = { inputs: inputs as RuleQuestion["inputs"] };
      const request = { params: { path: { rule_id: id } }, body, signal };
      return (await unwrap(client.POST("/api/v1/rules/{rule_id}/evaluate", request))).data;
    },
    staleTime: Infinity,
    gcTime: 60_000,
    ...RETRY_UNTIL_REACHABLE,
  });
  const [latest, setLatest] = useState<Answer | null>(null);
  if (data && data !== latest) setLatest(data);
  const errors = error instanceof ApiProblem ? error.errors : [];
  return {
    answer: latest,
    current: data !== undefined,
    errors,
    problem: error && errors.length === 0 ? error.message : null,
    away: failureReason instanceof Unreachable,
  };
}
