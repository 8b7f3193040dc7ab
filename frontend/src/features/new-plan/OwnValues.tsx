import { t } from "@lingui/core/macro";

import { formatEntry } from "../../lib/format";
import { newestFirst } from "../../plan-schema/fieldEntry";
import type { Plan } from "../../plan-schema/plan";
import { useAssessment } from "../../state/assessment";
import { NumberBox } from "../../ui/NumberBox";
import { OptionalQuestion } from "./Question";
import { MOST_LISTED } from "./QueueManagerTable";
import {
  isMessageTls,
  isTls,
  isWithoutMessageTls,
  managerCount,
  messageChannelsOf,
  OWN_NUMBERS,
  specOf,
  withLpar,
  withManager,
  type Answers,
  type LparAnswer,
  type Manager,
  type OwnNumber,
} from "./answers";
import { CheckBox, ChoiceBox } from "./boxes";
import { lparTitle, managerTitle, specProblem, type AnswersProps } from "./mistakes";
import { fieldOfNumber, numberHelp, NUMBERS, ownNumberLabel } from "./numbers";

/** Kind of the limit on the channels of a channel initiator. */
const CHANNELS = "chinit-channels";

interface Props extends AnswersProps {
  /** The plan that the answers make; undefined until it arrives. */
  plan: Plan | undefined;
}

/** Values that differ between LPARs, or between queue managers: closed until wanted, each by itself. */
export function OwnValues(props: Props) {
  const { answers } = props;
  const { lpars } = answers;
  if (managerCount(answers) < 2 || managerCount(answers) > MOST_LISTED) return null;
  return (
    <OptionalQuestion
      title={t`LPARs and queue managers with other values`}
      note={t`Optional; as above if empty`}
      columns={1}
      isOpen={lpars.some((lpar) => hasOwnOfLpar(lpar) || lpar.managers.some(hasOwn))}
    >
      {lpars.length > 1 && lpars.map((lpar, at) => <OfLpar key={at} {...props} {...{ lpar, at }} />)}
      {lpars.flatMap(({ managers }, lpar) =>
        managers.map((manager, at) => <OfManager key={`${lpar}/${at}`} {...props} {...{ manager, lpar, at }} />),
      )}
    </OptionalQuestion>
  );
}

interface OwnProps extends Props {
  at: number;
}

/** The machine and the processors of one LPAR. */
function OfLpar({ answers, mistakes, box, change, lpar, at }: OwnProps & { lpar: LparAnswer }) {
  const title = lparTitle(answers, at);
  const spec = specOf("Lpar", "cps");
  const pointer = `/lpars/${at}/cps`;
  const own = lpar.processors ?? null;
  return (
    <OptionalQuestion title={title} note={t`Machine, processors`} columns={2} isOpen={hasOwnOfLpar(lpar)}>
      <ChoiceBox
        label={t`Machine of ${title}`}
        value={lpar.machine ?? null}
        options={newestFirst(specOf("Lpar", "machine").allowed)}
        empty={answers.machine === null ? t`not known` : t`as above (${answers.machine})`}
        onChange={(machine) => change((before) => withLpar(before, at, { machine }))}
      />
      <NumberBox
        {...box(t`General processors of ${title}`, pointer)}
        unit={null}
        value={own}
        error={own === null ? undefined : mistakes[pointer]}
        placeholder={ofAllText(answers.processors)}
        refuse={(wanted) => (wanted === null ? null : specProblem(wanted, spec))}
        onChange={(processors) => change((before) => withLpar(before, at, { processors }))}
      />
    </OptionalQuestion>
  );
}

/** The numbers of one queue manager, and what it does not have. */
function OfManager(props: OwnProps & { manager: Manager; lpar: number }) {
  const { answers, plan, mistakes, box, change, manager, lpar, at } = props;
  const title = managerTitle(answers, lpar, at);
  const set = (next: Partial<Manager>) => change((before) => withManager(before, lpar, at, next));
  return (
    <OptionalQuestion title={title} note={t`Clients, MAXCHL, workload`} columns={3} isOpen={hasOwn(manager)}>
      {OWN_NUMBERS.filter((key) => hasBox(key, answers)).map((key) => {
        const field = fieldOfNumber(key, answers);
        const pointer = `/lpars/${lpar}/queue_managers/${at}${field}`;
        const { label, unit } = NUMBERS[field];
        const name = ownNumberLabel(field, title) ?? label;
        return (
          <NumberBox
            key={key}
            {...box(name, pointer)}
            unit={unit}
            unitInLabel={key === "rate"}
            value={manager.own?.[key] ?? null}
            error={mistakes[pointer]}
            placeholder={ofAllText(answers[key])}
            help={numberHelp(field)}
            onChange={(value) => set({ own: { ...manager.own, [key]: value } })}
          />
        );
      })}
      {isTls(answers) && (
        <CheckBox
          label={t`No TLS on the clients of ${title}`}
          value={manager.noTls ?? false}
          onChange={(noTls) => set({ noTls })}
        />
      )}
      {messageChannelsOf(answers).length > 0 && (
        <CheckBox
          label={t`No message channels of ${title}`}
          value={manager.noMessageChannels ?? false}
          onChange={(noMessageChannels) => set({ noMessageChannels })}
        />
      )}
      {isMessageTls(answers) && !manager.noMessageChannels && (
        <CheckBox
          label={t`No TLS on the message channels of ${title}`}
          value={isWithoutMessageTls(answers, manager)}
          onChange={(noMessageTls) => set({ noMessageTls })}
        />
      )}
      {plan && hasOwn(manager) && <TooManyChannels plan={plan} path={`/lpars/${lpar}/queue_managers/${at}`} />}
    </OptionalQuestion>
  );
}

/** Says how many channels the clients of a queue manager take, where MAXCHL allows fewer. */
function TooManyChannels({ plan, path }: { plan: Plan; path: string }) {
  const { answer } = useAssessment(plan);
  const limit = answer?.limits.find(({ kind, part, verdict }) => {
    return kind === CHANNELS && part.path === path && verdict === "exceeded";
  });
  if (!limit?.used?.text || !limit.limit?.text) return null;
  const [needed, allowed] = [limit.used.text, limit.limit.text];
  return (
    <p className="wrong small" role="status">
      {t`${needed} are needed, and MAXCHL allows ${allowed}. Check clients, conversations and SHARECNV.`}
    </p>
  );
}

function hasBox(key: OwnNumber, { countedAs }: Answers): boolean {
  return key !== "conversationsOfEach" || countedAs === "clients";
}

function ofAllText(ofAll: number | null): string {
  return ofAll === null ? t`not known` : formatEntry(ofAll);
}

function hasOwnOfLpar({ machine = null, processors = null }: LparAnswer): boolean {
  return machine !== null || processors !== null;
}

function hasOwn({ own = {}, noTls, noMessageChannels, noMessageTls }: Manager): boolean {
  return Boolean(noTls || noMessageChannels || noMessageTls) || Object.values(own).some((value) => value !== null);
}
