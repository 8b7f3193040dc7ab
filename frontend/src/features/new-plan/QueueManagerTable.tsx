import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Add, TrashCan } from "@carbon/react/icons";
import { useState } from "react";

import { IconButton, LinkButton } from "../../ui/buttons";
import { newestFirst } from "../../plan-schema/fieldEntry";
import { nameHint } from "../../plan-schema/nameHint";
import { NameBox } from "./boxes";
import type { Mistakes } from "./mistakes";
import {
  managerCount,
  specOf,
  withManager,
  withManagers,
  type Answers,
  type LparAnswer,
  type Manager,
} from "./answers";

/** With more queue managers than this they are named in the plan, where there is a tree of them. */
export const MOST_LISTED = 24;

interface Props {
  answers: Answers;
  mistakes: Mistakes;
  change: (change: (before: Answers) => Answers) => void;
}

/** A row for each queue manager: its LPAR, its name and its release, each of which may stay as it is. */
export function QueueManagerTable({ answers, mistakes, change }: Props) {
  // The name of a queue manager that was just added is what comes next.
  const [added, setAdded] = useState<string | null>(null);
  if (managerCount(answers) > MOST_LISTED) {
    return (
      <p className="quiet new-plan__wide">{t`You can name the queue managers and change their releases in the plan.`}</p>
    );
  }
  const setLpar = (index: number, next: Partial<LparAnswer>) =>
    change((before) => ({
      ...before,
      lpars: before.lpars.map((lpar, at) => (at === index ? { ...lpar, ...next } : lpar)),
    }));
  return (
    <ul className="new-plan__lpars new-plan__wide" aria-label={t`LPARs and queue managers`}>
      {answers.lpars.map((lpar, index) => {
        const place = `LPAR ${index + 1}`;
        return (
          <li key={index} className="stack stack--tight">
            <NameBox
              label={t`Name of ${place}`}
              placeholder={t`Name of ${place}`}
              value={lpar.name}
              wrong={mistakes[`/lpars/${index}/name`]}
              onChange={(name) => setLpar(index, { name })}
            />
            <ManagerRows
              {...{ lpar, place, mistakes }}
              at={`/lpars/${index}/queue_managers`}
              release={answers.release}
              added={added}
              onSet={(at, next) => change((before) => withManager(before, index, at, next))}
              onRemove={(at) => setLpar(index, { managers: lpar.managers.toSpliced(at, 1) })}
            />
            <LinkButton
              onClick={() => {
                setAdded(`/lpars/${index}/queue_managers/${lpar.managers.length}`);
                change((before) => withManagers(before, lpar.managers.length + 1, index));
              }}
            >
              <Trans>
                <Add /> Add a queue manager<span className="visually-hidden"> to {place}</span>
              </Trans>
            </LinkButton>
          </li>
        );
      })}
    </ul>
  );
}

interface RowsProps {
  lpar: LparAnswer;
  place: string;
  mistakes: Mistakes;
  /** Where the queue managers are in the request. */
  at: string;
  /** Where the queue manager is that was just added. */
  added: string | null;
  release: string;
  onSet: (index: number, next: Partial<Manager>) => void;
  onRemove: (index: number) => void;
}

function ManagerRows({ lpar: { managers }, place, mistakes, at, added, release, onSet, onRemove }: RowsProps) {
  const releases = newestFirst(specOf("QueueManager", "release").allowed).map(String);
  return managers.map((manager, index) => {
    const set = (next: Partial<Manager>) => onSet(index, next);
    const title = t`queue manager ${index + 1} on ${place}`;
    return (
      <div key={index} className="new-plan__manager">
        <NameBox
          label={t`Name of ${title}`}
          placeholder={t`Queue manager ${index + 1}`}
          value={manager.name}
          autoFocus={added === `${at}/${index}`}
          wrong={mistakes[`${at}/${index}/name`]}
          warning={nameHint("QueueManager", manager.name)}
          onChange={(name) => set({ name })}
        />
        <select
          aria-label={t`Release of ${title}`}
          value={manager.release ?? release}
          onChange={({ target }) => set({ release: target.value === release ? null : target.value })}
        >
          {releases.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <IconButton label={t`Remove ${title}`} disabled={managers.length === 1} onClick={() => onRemove(index)}>
          <TrashCan />
        </IconButton>
      </div>
    );
  });
}
