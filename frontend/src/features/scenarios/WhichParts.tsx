import { t } from "@lingui/core/macro";
import { Modal } from "@carbon/react";
import { useState } from "react";

import { formatEntry } from "../../lib/format";
import type { Change, Plan } from "../../plan-schema/plan";
import { changedParts, scenarioName } from "./changedParts";

interface Props {
  plan: Plan;
  name: string;
  changes: Change[];
  onAdd: (name: string, changes: Change[]) => void;
  onClose: () => void;
}

/** Asks for which queue managers or workloads a suggested scenario is wanted. */
export default function WhichParts({ plan, name, changes, onAdd, onClose }: Props) {
  const parts = changedParts(plan, changes);
  const [left, setLeft] = useState<string[]>([]);
  const [words, setWords] = useState("");
  const chosen = parts.filter(({ path }) => !left.includes(path));
  const shown = parts.filter(({ title }) => title.toLowerCase().includes(words.trim().toLowerCase()));
  const shownPaths = shown.map(({ path }) => path);
  const isAll = shown.every(({ path }) => !left.includes(path));
  return (
    <Modal
      open
      size="sm"
      modalHeading={t`${name}: for which?`}
      primaryButtonText={t`Add for ${formatEntry(chosen.length)} of ${formatEntry(parts.length)}`}
      primaryButtonDisabled={chosen.length === 0}
      secondaryButtonText={t`Cancel`}
      onRequestClose={onClose}
      onRequestSubmit={() =>
        onAdd(
          scenarioName(name, parts, chosen),
          chosen.flatMap((part) => part.changes),
        )
      }
    >
      <div className="stack">
        <label className="stack stack--tight">
          <span className="quiet">{t`Filter by name`}</span>
          <input data-modal-primary-focus value={words} onChange={({ target }) => setWords(target.value)} />
        </label>
        <label className="check-label">
          <input
            type="checkbox"
            checked={isAll}
            onChange={() =>
              setLeft(
                isAll ? [...new Set([...left, ...shownPaths])] : left.filter((path) => !shownPaths.includes(path)),
              )
            }
          />
          <span>{t`All that are shown`}</span>
        </label>
        <ul className="stack stack--tight">
          {shown.map(({ path, title }) => (
            <li key={path}>
              <label className="check-label">
                <input
                  type="checkbox"
                  checked={!left.includes(path)}
                  onChange={() => setLeft(left.includes(path) ? left.filter((one) => one !== path) : [...left, path])}
                />
                <span>{title}</span>
              </label>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
