import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { TextInput } from "@carbon/react";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";

import { rulebookQuery } from "../../api/queries";
import { PageLinks } from "./EntryList";
import { Page, Waiting } from "./Page";
import { questionsQuery, type PlanningQuestion } from "./queries";
import { search, sentencesOf, type Line } from "./search";

/** `/rulebook/questions`: what users of IBM's capacity planning guide ask, and where each question is answered. */
export function QuestionsPage() {
  const query = useQuery(questionsQuery);
  const { data: rulebook } = useQuery(rulebookQuery);
  const [params, setParams] = useSearchParams();
  const words = params.get("q") ?? "";
  if (!query.data) return <Waiting query={query} what={t`page`} />;
  const { questions, unavailable_sources: unavailable } = query.data;
  const titles = new Map(rulebook?.rules.map(({ id, title }) => [id, title]));
  const found = search(
    questions.map((one) => ({ ...one, lines: linesOf(one, titles) })),
    words,
  ).map(({ entry }) => entry);
  return (
    <Page title={t`What MP16 users ask, and where it is answered`} over={t`${questions.length} questions`}>
      <p className="rulebook__summary">
        <Trans>
          MP16 is IBM’s capacity planning guide. Its questions, the rules that answer them from other public documents,
          and what none of these settles.
        </Trans>
      </p>
      <TextInput
        id="question-search"
        labelText={t`Search questions`}
        placeholder={t`archive logs, adapters, structure size …`}
        value={words}
        autoComplete="off"
        onChange={(event: React.ChangeEvent<HTMLInputElement>) =>
          setParams(event.target.value ? { q: event.target.value } : {}, { replace: true })
        }
      />
      {found.length === 0 && <p>{t`No question found. Search the rulebook for a rule instead.`}</p>}
      {[...Map.groupBy(found, ({ area }) => area)].map(([area, own]) => (
        <section key={area} aria-label={area}>
          <h2>{area}</h2>
          <ul className="stack">
            {own.map((one) => (
              <Question key={one.question} question={one} titles={titles} />
            ))}
          </ul>
        </section>
      ))}
      <section aria-labelledby="unavailable">
        <h2 id="unavailable">{t`Known, but not in the planner`}</h2>
        <p className="quiet">{t`The text of these documents could not be obtained.`}</p>
        <ul className="stack">
          {unavailable.map(({ title, would_settle }) => (
            <li key={title}>
              <p>{title}</p>
              <p className="quiet">{t`Would settle ${would_settle}`}</p>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
}

type Titles = Map<string, string>;

function linesOf({ area, question, answer, rules, figures, unknown }: PlanningQuestion, titles: Titles): Line[] {
  const named = [area, ...rules.map((id) => titles.get(id)), ...rules, ...figures].join(" ");
  return [{ text: question, weight: 4 }, ...[answer, unknown, named].flatMap((text) => sentencesOf(text))];
}

function Question({ question: { question, answer, rules, figures, unknown }, titles }: QuestionProps) {
  return (
    <li className="ruled">
      <h3 className="rulebook__question">{question}</h3>
      {answer && <p>{answer}</p>}
      {rules.length > 0 && (
        <ul className="row" aria-label={t`Rules`}>
          {rules.map((id) => (
            <li key={id}>
              <Link to={`/rulebook/rules/${id}`}>{titles.get(id) ?? id}</Link>
            </li>
          ))}
        </ul>
      )}
      {figures.length > 0 && (
        <p className="row quiet">
          <Trans>
            Figures <PageLinks kind="figures" ids={figures} />
          </Trans>
        </p>
      )}
      {unknown && <p className="quiet">{t`Not known: ${unknown}`}</p>}
    </li>
  );
}

interface QuestionProps {
  question: PlanningQuestion;
  titles: Titles;
}
