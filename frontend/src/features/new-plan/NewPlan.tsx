import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@carbon/react";
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";

import { client, unwrap } from "../../api/client";
import { RETRY_UNTIL_REACHABLE } from "../../api/problem";
import { inSentence } from "../../lib/format";
import { usePageTitle } from "../../lib/hooks";
import { rangeProblem } from "../../lib/numberEntry";
import { isOutside, newestFirst } from "../../plan-schema/fieldEntry";
import type { FieldSpec } from "../../plan-schema/planParts";
import { useStartPlan } from "../../state/startPlan";
import { searchOf } from "../../state/views";
import { NumberBox } from "../../ui/NumberBox";
import { LinkButton } from "../../ui/buttons";
import { Notice } from "../../ui/messages";
import { OwnNumbers } from "./OwnNumbers";
import { MoreChannels } from "./MoreChannels";
import { NumberAnswer } from "./NumberAnswer";
import { Question } from "./Question";
import { QueueManagerTable } from "./QueueManagerTable";
import { SharingGroup } from "./SharingGroup";
import { Summary } from "./Summary";
import {
  CLIENT_COUNTS,
  hasMembers,
  isAnswered,
  managerCount,
  nameOrFirst,
  noAnswers,
  readAnswers,
  requestOf,
} from "./answers";
import { specOf, storeAnswers, withLpars, withManagers, type Answers, type ClientCount } from "./answers";
import { CheckBox, ChoiceBox, TextBox } from "./boxes";
import { lparsProblem, managersProblem, mistakesOf, type Box, type Mistakes } from "./mistakes";
import { withValues } from "./moreValues";
import { conversationsText } from "./conversationsText";
import { CLIENT_LABELS } from "./numbers";
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
  const [answers, setAnswers] = useState(readAnswers);
  useEffect(() => storeAnswers(answers), [answers]);
  const { data: plan, error } = useQuery({ ...planQuery(answers), placeholderData: keepPreviousData });
  const filled = useMemo(() => plan && withValues(plan, answers.more), [plan, answers.more]);
  const queries = useQueryClient();
  const start = useStartPlan();
  usePageTitle(t`New plan`);
  const [cleared, setCleared] = useState<Answers | null>(null);
  const [generation, setGeneration] = useState(0);
  const replaceAnswers = (next: Answers) => {
    setCleared(answers);
    setAnswers(next);
    setGeneration((before) => before + 1);
  };
  const put = (change: Partial<Answers>) => setAnswers((before) => ({ ...before, ...change }));
  const page = useRef<HTMLElement>(null);
  const mistakes = mistakesOf(answers, error);
  const [unread, setUnread] = useState<Unread[]>([]);
  const box: Box = (label, field) => ({
    label,
    onProblem: (text) =>
      setUnread((before) => {
        const others = before.filter((one) => one.label !== label);
        return text === null ? others : [...others, { label, field, text: `${label}: ${text}` }];
      }),
  });
  const create = async (search = "?at=") => {
    const wrong = page.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (wrong) {
      // What is closed cannot have the focus.
      wrong.closest("details")?.setAttribute("open", "");
      wrong.focus();
      return;
    }
    try {
      const made = withValues(await queries.fetchQuery(planQuery(answers)), answers.more);
      start(answers.name.trim() || NAMELESS, made, search, true);
    } catch {
      // The mistake is shown beside the summary.
    }
  };
  return (
    <main ref={page} id="answer" tabIndex={-1} className="page-body page-body--text">
      <Header
        onImport={() => void create(searchOf("import"))}
        clear={isAnswered(answers) ? () => replaceAnswers(noAnswers()) : null}
        restore={cleared && !isAnswered(answers) ? () => replaceAnswers(cleared) : null}
      />
      <div className="new-plan">
        <form
          aria-label={t`New plan`}
          className="new-plan__questions what-if"
          onSubmit={(event) => event.preventDefault()}
          // Entries that are no answers are cleared with the others.
          key={generation}
        >
          <Questions {...{ answers, unread, put, mistakes, box }} change={setAnswers} />
        </form>
        <aside className="panel stack what-if new-plan__summary" aria-labelledby="summary-title">
          <h2 id="summary-title">{t`What will be created`}</h2>
          <MistakeList {...{ error, mistakes, unread }} />
          <div className="new-plan__created stack">
            {filled && <Summary plan={filled} values={answers.more} onValues={(more) => put({ more })} />}
          </div>
          <TextBox label={t`Name of the plan`} value={answers.name} onChange={(name) => put({ name })} />
          <Button onClick={() => void create()}>{t`Create the plan`}</Button>
        </aside>
      </div>
    </main>
  );
}

interface HeaderProps {
  onImport: () => void;
  /** Absent where nothing has been answered. */
  clear: (() => void) | null;
  /** Absent where nothing was cleared, or something has been answered since. */
  restore: (() => void) | null;
}

function Header({ onImport, clear, restore }: HeaderProps) {
  return (
    <header>
      <h1>{t`Your own plan`}</h1>
      <p>
        <Trans>Six questions make a first plan. Leave empty what you do not know: you can complete it later.</Trans>{" "}
        {clear && <LinkButton onClick={clear}>{t`Clear all answers`}</LinkButton>}
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

/** An entry that is no answer: the answer before it still counts. */
interface Unread {
  /** The label of the box. */
  label: string;
  /** The field of the request, where it has one. */
  field: string | undefined;
  text: string;
}

interface ListProps {
  error: Error | null;
  mistakes: Mistakes;
  unread: Unread[];
}

/** All that is wrong; each is marked at its field as well. */
function MistakeList({ error, mistakes, unread }: ListProps) {
  // Where another entry stands in the box, the answer before it is not in sight.
  const inSight = Object.entries(mistakes).filter(([field]) => !unread.some((one) => one.field === field));
  const sentences = [...unread.map(({ text }) => text), ...inSight.map(([, sentence]) => sentence)];
  if (error === null && sentences.length === 0) return null;
  if (sentences.length < 2) return <Notice kind="error" title={sentences[0] ?? error?.message ?? ""} />;
  return (
    <Notice kind="error" title={t`${sentences.length} answers are invalid.`}>
      <ul className="bulleted">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** Where the busiest workload is: on the page set of each queue manager, or in a structure that the members share. */
function Queue({ answers, put }: Pick<QuestionsProps, "answers" | "put">) {
  const { sharedIn, structures } = answers;
  const others = answers.lpars.some(({ managers }) => managers.some(({ member }) => !member));
  const nameOf = (index: number) => nameOrFirst(structures[index]?.name ?? "", "Structure", index);
  return (
    <>
      <ChoiceBox
        label={t`Queue`}
        value={sharedIn === null ? null : String(sharedIn)}
        options={structures.map((_, index) => index)}
        empty={t`private`}
        textOf={(index) => t`shared, in ${nameOf(Number(index))}`}
        onChange={(chosen) => put({ sharedIn: chosen === null ? null : Number(chosen) })}
      />
      {sharedIn !== null && others && (
        <p className="quiet small new-plan__wide">{t`Queue managers outside the group have a private queue.`}</p>
      )}
    </>
  );
}

interface QuestionsProps {
  answers: Answers;
  /** Entries that are no answers. */
  unread: Unread[];
  mistakes: Mistakes;
  box: Box;
  put: (change: Partial<Answers>) => void;
  change: (change: (before: Answers) => Answers) => void;
}

function Questions(props: QuestionsProps) {
  const { answers, mistakes, box, put, change } = props;
  const counts = new Set(answers.lpars.map(({ managers }) => managers.length));
  const [count] = counts.size === 1 ? counts : [null];
  return (
    <>
      <Question number={1} title={t`How many LPARs?`} columns={2}>
        <NumberBox
          {...box(t`LPARs`)}
          unit={null}
          value={answers.lpars.length}
          refuse={(wanted) => lparsProblem(answers, wanted)}
          onChange={(wanted) => change((before) => withLpars(before, wanted ?? before.lpars.length))}
        />
        <ChoiceBox
          label={t`Machine`}
          value={answers.machine}
          options={newestFirst(specOf("Lpar", "machine").allowed)}
          empty={t`not known`}
          onChange={(machine) => put({ machine })}
        />
        <ChoiceBox
          label={t`z/OS`}
          value={answers.zosLevel}
          options={newestFirst(specOf("Lpar", "zos_level").allowed)}
          empty={t`not known`}
          onChange={(zosLevel) => put({ zosLevel })}
        />
        <NumberBox
          {...box(t`General processors of each`)}
          unit={null}
          value={answers.processors}
          placeholder={t`such as 4`}
          error={mistakes["/lpars/0/cps"]}
          refuse={(wanted) => specProblem(wanted, PROCESSORS)}
          onChange={(processors) => put({ processors })}
        />
      </Question>
      <Question number={2} title={t`How many queue managers?`} columns={1}>
        <NumberBox
          // An entry that was refused for the number of LPARs does not outlive it.
          key={answers.lpars.length}
          {...box(t`On each LPAR`)}
          unit={null}
          value={count ?? null}
          placeholder={t`${managerCount(answers)} in all`}
          refuse={(wanted) => managersProblem(answers, wanted)}
          onChange={(wanted) => change((before) => (wanted === null ? before : withManagers(before, wanted)))}
        />
      </Question>
      <Question number={3} title={t`Which releases?`} note={t`Names are optional`} columns={3}>
        <ChoiceBox
          label={t`Release of all`}
          value={answers.release}
          options={newestFirst(specOf("QueueManager", "release").allowed)}
          onChange={(release) => release !== null && put({ release })}
        />
        <QueueManagerTable {...{ answers, mistakes, change }} />
        <SharingGroup {...{ answers, mistakes, box, change }} />
      </Question>
      <Clients {...props} />
      <Question
        number={5}
        title={t`What is the busiest workload?`}
        note={t`On each queue manager, at its peak`}
        columns={3}
      >
        <NumberAnswer field="/workload/put_rate_per_s" {...props} />
        <NumberAnswer field="/workload/message_bytes" {...props} />
        <NumberAnswer field="/workload/outage_s" {...props} />
        <CheckBox
          label={t`Persistent messages`}
          value={answers.persistent}
          onChange={(persistent) => put({ persistent })}
        />
        {hasMembers(answers) && <Queue {...{ answers, put }} />}
        <OwnNumbers {...{ answers, mistakes, box, change }} />
      </Question>
      <Question number={6} title={t`What are the logs?`} note={t`Of each queue manager`} columns={3}>
        <NumberAnswer field="/logs/active_logs" {...props} />
        <NumberAnswer field="/logs/log_gb" {...props} />
        <CheckBox label={t`Dual logging`} value={answers.dual} onChange={(dual) => put({ dual })} />
      </Question>
    </>
  );
}

/** The channels of clients, and what their number means. */
function Clients(props: QuestionsProps) {
  const { answers, unread, mistakes, box, put } = props;
  const { countedAs, conversationsOfEach } = answers;
  const areValid =
    !unread.some(({ field }) => field?.startsWith("/clients/")) &&
    !isOutside(answers.channels, specOf("ChannelGroup", countedAs)) &&
    !isOutside(conversationsOfEach, specOf("ChannelGroup", "conversations_per_client"));
  return (
    <Question number={4} title={t`How many clients?`} note={t`On each queue manager`} columns={2}>
      <ChoiceBox
        label={t`You know the number of`}
        value={countedAs}
        options={[...CLIENT_COUNTS]}
        textOf={(option) => inSentence(CLIENT_LABELS[option as ClientCount])}
        onChange={(chosen) => put({ countedAs: chosen as ClientCount })}
      />
      <NumberAnswer key={countedAs} field={`/clients/${countedAs}`} {...props} />
      {countedAs === "clients" && <NumberAnswer field="/clients/conversations_per_client" {...props} />}
      <NumberBox
        {...box(SHARECNV.label, "/clients/sharecnv")}
        unit={null}
        value={answers.sharecnv}
        refuse={(wanted) => specProblem(wanted, SHARECNV)}
        onChange={(sharecnv) => put({ sharecnv: sharecnv ?? answers.sharecnv })}
      />
      {areValid && <p className="quiet small new-plan__wide">{conversationsText(answers)}</p>}
      <MoreChannels {...{ answers, mistakes, box, put }} />
    </Question>
  );
}

const SHARECNV = specOf("ChannelGroup", "sharecnv");
const PROCESSORS = specOf("Lpar", "cps");

function specProblem(wanted: number | null, { minimum, maximum, whole }: FieldSpec): string | null {
  return rangeProblem(wanted, minimum ?? 0, maximum ?? Infinity, whole);
}
