import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@carbon/react";
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";

import { client, unwrap } from "../../api/client";
import { RETRY_UNTIL_REACHABLE } from "../../api/problem";
import { usePageTitle } from "../../lib/hooks";
import { useStartPlan } from "../../state/startPlan";
import { searchOf } from "../../state/views";
import { LinkButton } from "../../ui/buttons";
import { DefaultExceeded } from "./MaxChannels";
import { CheckedLimits, MoreValuesQuestion } from "./MoreValues";
import { Summary } from "./Summary";
import { MistakeList, type Unread } from "./MistakeList";
import { Questions } from "./Questions";
import { isAnswered, noAnswers, readAnswers, requestOf, storeAnswers, type Answers } from "./answers";
import { TextBox } from "./boxes";
import { mistakesOf, type Box } from "./mistakes";
import { withGrowth, withValues } from "./moreValues";
import "./new-plan.css";

/** The plan that the answers make. */
const planQuery = (answers: Answers) =>
  queryOptions({
    queryKey: ["new-plan", requestOf(answers)],
    queryFn: async ({ signal }) => {
      const call = client.POST("/api/v1/plan/new", { body: requestOf(answers), signal });
      return (await unwrap(call)).data.plan;
    },
    ...RETRY_UNTIL_REACHABLE,
    staleTime: Infinity,
  });

/** The name of a plan that is given none. */
const NAMELESS = t`My estate`;

/** `/new`: six questions, and the plan that comes of them. */
export default function NewPlan() {
  const { answers, setAnswers, put, generation, clear, restore, areEarlier } = useAnswers();
  const { data: plan, error } = useQuery({ ...planQuery(answers), placeholderData: keepPreviousData });
  const { more, growthPct } = answers;
  const filled = useMemo(() => plan && withGrowth(withValues(plan, more), growthPct), [plan, more, growthPct]);
  const queries = useQueryClient();
  const start = useStartPlan();
  usePageTitle(t`New plan`);
  const page = useRef<HTMLElement>(null);
  const mistakes = mistakesOf(answers, error);
  const { unread, box } = useUnread();
  const create = async (search = "") => {
    if (goToMistake(page.current)) return;
    try {
      const made = withGrowth(withValues(await queries.fetchQuery(planQuery(answers)), more), growthPct);
      start(answers.name.trim() || NAMELESS, made, search, true);
    } catch {
      // The mistake is shown beside the summary.
    }
  };
  return (
    <main ref={page} id="answer" tabIndex={-1} className="page-body page-body--text">
      <Header onImport={() => void create(searchOf("import"))} {...{ clear, restore, areEarlier }} />
      <div className="new-plan">
        <form
          aria-label={t`New plan`}
          className="new-plan__questions what-if"
          onSubmit={(event) => event.preventDefault()}
          // Entries that are no answers are cleared with the others.
          key={generation}
        >
          <Questions plan={filled} {...{ answers, unread, put, mistakes, box }} change={setAnswers} />
          {filled && <MoreValuesQuestion plan={filled} values={answers.more} onValues={(more) => put({ more })} />}
        </form>
        <aside className="panel stack what-if new-plan__summary" aria-labelledby="summary-title">
          <h2 id="summary-title">{t`What will be created`}</h2>
          <MistakeList {...{ error, mistakes, unread }} />
          <div className="new-plan__created stack">{filled && <Summary plan={filled} />}</div>
          {filled && <CheckedLimits plan={filled} values={answers.more} />}
          {filled && <DefaultExceeded plan={filled} />}
          <TextBox label={t`Name of the plan`} value={answers.name} onChange={(name) => put({ name })} />
          <Button onClick={() => void create()}>{t`Create the plan`}</Button>
        </aside>
      </div>
    </main>
  );
}

/** Follow the answers, which this tab keeps; they can be cleared, and restored while nothing has been answered since. */
function useAnswers() {
  const [answers, setAnswers] = useState(readAnswers);
  const [areEarlier, setAreEarlier] = useState(() => isAnswered(answers));
  useEffect(() => storeAnswers(answers), [answers]);
  const [cleared, setCleared] = useState<Answers | null>(null);
  const [generation, setGeneration] = useState(0);
  const replace = (next: Answers) => {
    setCleared(answers);
    setAnswers(next);
    setAreEarlier(false);
    setGeneration((before) => before + 1);
  };
  const put = (change: Partial<Answers>) => setAnswers((before) => ({ ...before, ...change }));
  const clear = isAnswered(answers) ? () => replace(noAnswers()) : null;
  const restore = cleared && !clear ? () => replace(cleared) : null;
  return { answers, setAnswers, put, generation, clear, restore, areEarlier };
}

/** Follow entries that are no answers, which boxes report. */
function useUnread() {
  const [unread, setUnread] = useState<Unread[]>([]);
  const box: Box = (label, field) => ({
    label,
    onProblem: (text) =>
      setUnread((before) => {
        const others = before.filter((one) => one.label !== label);
        return text === null ? others : [...others, { label, field, text: `${label}: ${text}` }];
      }),
  });
  return { unread, box };
}

/** Put the focus into the first wrong field, and return whether there is one. */
function goToMistake(page: HTMLElement | null): boolean {
  const wrong = page?.querySelector<HTMLElement>("[aria-invalid=true]");
  // What is closed cannot have the focus.
  for (let at = wrong?.closest("details"); at; at = at.parentElement?.closest("details") ?? null) at.open = true;
  wrong?.focus();
  return Boolean(wrong);
}

interface HeaderProps {
  onImport: () => void;
  /** Absent where nothing has been answered. */
  clear: (() => void) | null;
  /** Absent where nothing was cleared, or something has been answered since. */
  restore: (() => void) | null;
  /** Whether the page was opened with answers of before, such as those of the plan that was created last. */
  areEarlier: boolean;
}

function Header({ onImport, clear, restore, areEarlier }: HeaderProps) {
  return (
    <header>
      <h1>{t`Your own plan`}</h1>
      {clear && areEarlier && (
        <p className="panel row">
          <strong>{t`These are your earlier answers: change them, or begin with none.`}</strong>
          <LinkButton onClick={clear}>{t`Clear all answers`}</LinkButton>
        </p>
      )}
      <p>
        <Trans>Six questions make a first plan. Leave empty what you do not know: you can complete it later.</Trans>{" "}
        {clear && !areEarlier && <LinkButton onClick={clear}>{t`Clear all answers`}</LinkButton>}
        {restore && <LinkButton onClick={restore}>{t`Restore the answers`}</LinkButton>}
      </p>
      <p>
        <Trans>
          Job logs, console messages and MQSC definitions can fill it in:{" "}
          <LinkButton onClick={onImport}>create the plan and import them</LinkButton>.
        </Trans>
      </p>
    </header>
  );
}
