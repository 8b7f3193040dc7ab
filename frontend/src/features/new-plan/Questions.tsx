/** The six questions of the page of a new plan. */
import { t } from "@lingui/core/macro";

import { inSentence } from "../../lib/format";
import { isOutside, newestFirst } from "../../plan-schema/fieldEntry";
import type { Plan } from "../../plan-schema/plan";
import { NumberBox } from "../../ui/NumberBox";
import type { Unread } from "./MistakeList";
import { MoreChannels } from "./MoreChannels";
import { MaxChannels } from "./MaxChannels";
import { NameLists } from "./NameLists";
import { NumberAnswer } from "./NumberAnswer";
import { OwnValues } from "./OwnValues";
import { Question } from "./Question";
import { QueueManagerTable } from "./QueueManagerTable";
import { SharingGroup } from "./SharingGroup";
import {
  CLIENT_COUNTS,
  hasMembers,
  isMember,
  managerCount,
  nameOrFirst,
  specOf,
  withLpars,
  withManagers,
} from "./answers";
import type { Answers, ClientCount } from "./answers";
import { CheckBox, ChoiceBox } from "./boxes";
import { conversationsText } from "./conversationsText";
import { lparsProblem, managersProblem, specProblem, type Box, type Mistakes } from "./mistakes";
import { OnQueue } from "./OnQueue";
import { GROWTH } from "./moreValues";
import { CLIENT_LABELS } from "./numbers";

const SHARECNV = specOf("ChannelGroup", "sharecnv");
const GROWTH_FIELD = specOf("Growth", "annual_pct");
const PROCESSORS = specOf("Lpar", "cps");

interface QuestionsProps {
  answers: Answers;
  /** The plan that they make; undefined until it arrives. */
  plan: Plan | undefined;
  /** Entries that are no answers. */
  unread: Unread[];
  mistakes: Mistakes;
  box: Box;
  put: (change: Partial<Answers>) => void;
  change: (change: (before: Answers) => Answers) => void;
}

export function Questions(props: QuestionsProps) {
  return (
    <>
      <Lpars {...props} />
      <QueueManagers {...props} />
      <Releases {...props} />
      <Clients {...props} />
      <Workload {...props} />
      <Log {...props} />
      <OwnValues {...props} />
    </>
  );
}

/** How many LPARs there are, and what all of them have. */
function Lpars({ answers, mistakes, box, put, change }: QuestionsProps) {
  return (
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
  );
}

/** How many queue managers each LPAR has. */
function QueueManagers({ answers, box, change }: QuestionsProps) {
  const counts = new Set(answers.lpars.map(({ managers }) => managers.length));
  const [count] = counts.size === 1 ? counts : [null];
  return (
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
  );
}

/** The releases of queue managers, their names, and the queue-sharing group. */
function Releases({ answers, mistakes, box, put, change }: QuestionsProps) {
  return (
    <Question number={3} title={t`Which names and releases?`} note={t`Names are optional`} columns={3}>
      <ChoiceBox
        label={t`Release of all`}
        value={answers.release}
        options={newestFirst(specOf("QueueManager", "release").allowed)}
        onChange={(release) => release !== null && put({ release })}
      />
      <NameLists {...{ answers, box, change }} />
      <QueueManagerTable {...{ answers, mistakes, change }} />
      <SharingGroup {...{ answers, mistakes, box, change }} />
    </Question>
  );
}

/** The busiest workload. */
function Workload(props: QuestionsProps) {
  const { answers, put } = props;
  return (
    <Question
      number={5}
      title={t`What is the busiest workload?`}
      note={t`On each queue manager, at its peak`}
      columns={3}
    >
      <NumberAnswer field="/workload/put_rate_per_s" {...props} />
      <NumberAnswer field="/workload/message_bytes" {...props} />
      <NumberAnswer field="/workload/outage_s" {...props} />
      <NumberBox
        {...props.box(GROWTH_FIELD.label, GROWTH)}
        unit={GROWTH_FIELD.unit}
        value={answers.growthPct}
        placeholder={t`such as ${"10"}`}
        refuse={(wanted) => (wanted === null ? null : specProblem(wanted, GROWTH_FIELD))}
        onChange={(growthPct) => put({ growthPct })}
      />
      <CheckBox
        label={t`Persistent messages`}
        value={answers.persistent}
        onChange={(persistent) => put({ persistent })}
      />
      {hasMembers(answers) && <Queue {...{ answers, put }} />}
      <OnQueue {...props} />
    </Question>
  );
}

/** Where the busiest workload is: on the page set of each queue manager, or in a structure that the members share. */
function Queue({ answers, put }: Pick<QuestionsProps, "answers" | "put">) {
  const { sharedIn, structures } = answers;
  const others = answers.lpars.some(({ managers }) => managers.some((one) => !isMember(answers, one)));
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

/** The active logs. */
function Log(props: QuestionsProps) {
  const { answers, put } = props;
  return (
    <Question number={6} title={t`What are the logs?`} note={t`Of each queue manager`} columns={3}>
      <NumberAnswer field="/logs/active_logs" {...props} />
      <NumberAnswer field="/logs/log_gb" {...props} />
      <CheckBox label={t`Dual logging`} value={answers.dual} onChange={(dual) => put({ dual })} />
    </Question>
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
      {areValid && <p className="quiet small new-plan__conversations new-plan__wide">{conversationsText(answers)}</p>}
      <MaxChannels {...props} />
      <MoreChannels {...{ answers, mistakes, box, put }} />
    </Question>
  );
}
