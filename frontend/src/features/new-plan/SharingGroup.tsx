import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Add, TrashCan } from "@carbon/react/icons";
import { useState } from "react";

import { nameHint } from "../../plan-schema/nameHint";
import { NumberBox } from "../../ui/NumberBox";
import { IconButton, LinkButton } from "../../ui/buttons";
import { OptionalQuestion } from "./Question";
import {
  hasGroup,
  hasMembers,
  isMember,
  managerCount,
  nameOrFirst,
  NO_STRUCTURE,
  specOf,
  structuresOf,
  withManager,
  withoutStructure,
  type Answers,
  type StructureAnswer,
} from "./answers";
import { ChoiceBox, TextBox } from "./boxes";
import { managerTitle, type AnswersProps } from "./mistakes";
import { MOST_LISTED } from "./QueueManagerTable";

/** The queue-sharing group: its name, its members and its structures. */
export function SharingGroup({ answers, mistakes, box, change }: AnswersProps) {
  const put = (next: Partial<Answers>) => change((before) => ({ ...before, ...next }));
  const [removed, setRemoved] = useState(0);
  const remove = (index: number) => {
    setRemoved((count) => count + 1);
    change((before) => withoutStructure(before, index));
  };
  return (
    <OptionalQuestion
      title={t`Queue-sharing group`}
      note={t`Optional: members and structures`}
      columns={3}
      isOpen={hasGroup(answers)}
    >
      <TextBox
        label={t`Name of the group`}
        placeholder={t`${nameOrFirst("", "QueueSharingGroup")} if empty`}
        value={answers.groupName}
        wrong={mistakes["/queue_sharing_groups/0/name"]}
        warning={nameHint("QueueSharingGroup", answers.groupName)}
        onChange={(groupName) => put({ groupName })}
      />
      <Members {...{ answers, change }} />
      <ul className="stack stack--tight new-plan__wide" aria-label={t`Structures`}>
        {answers.structures.map((_, index) => (
          // What is typed in a box stays with its row, which is another one once a structure is removed.
          <StructureRow
            key={`${removed}/${index}`}
            {...{ answers, mistakes, box, change, index }}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      {hasGroup(answers) && structuresOf(answers).length < answers.structures.length && (
        <p className="quiet small new-plan__wide">{t`A structure is created once it has a name, a size or OFFLOAD.`}</p>
      )}
      <LinkButton onClick={() => put({ structures: [...answers.structures, NO_STRUCTURE] })}>
        <Trans>
          <Add /> Add a structure
        </Trans>
      </LinkButton>
    </OptionalQuestion>
  );
}

/** A check mark for each queue manager. */
function Members({ answers, change }: Pick<AnswersProps, "answers" | "change">) {
  if (managerCount(answers) > MOST_LISTED) {
    return (
      <p className="quiet new-plan__two">{t`Every queue manager becomes a member. You can change the members in the plan.`}</p>
    );
  }
  const setMember = (lparIndex: number, index: number, member: boolean) =>
    change((before) => withManager(before, lparIndex, index, { member }));
  return (
    <div role="group" aria-label={t`Members`} className="new-plan__two">
      <p className="new-plan__label">{t`Members`}</p>
      <div className="row new-plan__members">
        {answers.lpars.flatMap(({ managers }, lparIndex) =>
          managers.map((manager, index) => (
            <label key={`${lparIndex}/${index}`} className="check-label">
              <input
                type="checkbox"
                checked={isMember(answers, manager)}
                onChange={({ target }) => setMember(lparIndex, index, target.checked)}
              />
              {managerTitle(answers, lparIndex, index)}
            </label>
          )),
        )}
      </div>
      {hasGroup(answers) && managerCount(answers) > 1 && (
        <p className="quiet small">{t`Each queue manager is a member until you clear its check mark.`}</p>
      )}
      {hasGroup(answers) && !hasMembers(answers) && (
        <p className="new-plan__warning" role="status">{t`No queue manager is a member yet.`}</p>
      )}
    </div>
  );
}

interface RowProps extends AnswersProps {
  index: number;
  onRemove: () => void;
}

function StructureRow({ answers, mistakes, box, change, index, onRemove }: RowProps) {
  const structure = answers.structures[index] ?? NO_STRUCTURE;
  const set = (next: Partial<StructureAnswer>) =>
    change((before) => ({ ...before, structures: before.structures.with(index, { ...structure, ...next }) }));
  const listed = structuresOf(answers).findIndex((one) => one.index === index);
  const at = `/queue_sharing_groups/0/structures/${listed}`;
  const number = index + 1;
  return (
    <li className="new-plan__structure">
      <TextBox
        label={t`Structure ${number}`}
        placeholder={t`${nameOrFirst("", "Structure", index)} if empty`}
        value={structure.name}
        wrong={mistakes[`${at}/name`]}
        warning={nameHint("Structure", structure.name)}
        onChange={(name) => set({ name })}
      />
      <NumberBox
        {...box(t`Size of structure ${number}`, `${at}/size_mb`)}
        unit="MB"
        value={structure.sizeMb}
        error={mistakes[`${at}/size_mb`]}
        placeholder={t`such as 4 GB`}
        onChange={(sizeMb) => set({ sizeMb })}
      />
      <ChoiceBox
        label={t`OFFLOAD of structure ${number}`}
        value={structure.offload}
        spec={specOf("Structure", "offload")}
        empty={t`not known`}
        onChange={(value) => set({ offload: value })}
      />
      <IconButton label={t`Remove structure ${number}`} disabled={answers.structures.length === 1} onClick={onRemove}>
        <TrashCan />
      </IconButton>
    </li>
  );
}
