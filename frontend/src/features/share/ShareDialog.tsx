import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Modal, TextInput } from "@carbon/react";
import { useState } from "react";

import { copyText } from "../../lib/clipboard";
import { createShare, type ShareOptions } from "./shareLinks";
import { ShareList } from "./ShareList";

interface Props {
  /** The plan, once it is saved. */
  id: string | null;
  /** Whether something on screen is not saved yet. */
  unsaved: boolean;
  /** Saves what is unsaved; returns the id of the plan, or rejects with the reason. */
  saveFirst: () => Promise<string>;
  onClose: () => void;
}

const SHOWS: [label: string, latest: boolean][] = [
  [t`The plan as it is now: later changes do not show`, false],
  [t`Always the latest revision`, true],
];
const ENDS: [label: string, days: number | null][] = [
  [t`Never`, null],
  [t`In a week`, 7],
  [t`In 30 days`, 30],
  [t`In a year`, 365],
];

/** Creates a read-only link to this plan, and lists the existing ones. */
export default function ShareDialog({ id, unsaved, saveFirst, onClose }: Props) {
  const { wish, link, note, change, submit } = useNewLink(saveFirst);
  const first = unsaved ? t`Save and make the link` : t`Make the link`;
  return (
    <Modal
      open
      size="sm"
      modalHeading={t`Share read-only`}
      primaryButtonText={link ? t`Copy the link` : first}
      secondaryButtonText={t`Close`}
      onRequestClose={onClose}
      // A disabled button would lose the focus.
      onRequestSubmit={() => void submit()}
    >
      <div className="stack">
        <p>
          <Trans>
            Everyone who has the link can view this plan, its whole answer and its derivations, and copy the plan.
          </Trans>
        </p>
        <Options wish={wish} onChange={change} />
        {link && <TextInput id="share-link" labelText={t`Link`} readOnly value={link} />}
        {link && <p className="quiet">{t`Copy it now: we do not store it.`}</p>}
        <p role="status">{note}</p>
        {id && (
          <details>
            <summary>{t`Existing links`}</summary>
            {/* Anew after each that is made. */}
            <ShareList key={link} id={id} />
          </details>
        )}
      </div>
    </Modal>
  );
}

/** Follow what the link is to be, the link once it is made, and what became of it. */
function useNewLink(saveFirst: Props["saveFirst"]) {
  const [wish, setWish] = useState<ShareOptions>({ latest: false, days: null });
  const [link, setLink] = useState<string | null>(null);
  const [note, setNote] = useState("");
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    setNote("");
    try {
      setLink(await createShare(await saveFirst(), wish));
    } catch (error) {
      setNote(error instanceof Error ? error.message : t`The link could not be made.`);
    }
    setBusy(false);
  };
  const copy = async () => {
    const copied = await copyText(link ?? "");
    setNote(copied ? t`Copied.` : t`Select the link and copy it.`);
  };
  const change = (part: Partial<ShareOptions>) => {
    setWish({ ...wish, ...part });
    setLink(null);
    setNote("");
  };
  const submit = async () => {
    if (link) await copy();
    else if (!busy) await make();
  };
  return { wish, link, note, change, submit };
}

interface OptionsProps {
  wish: ShareOptions;
  onChange: (part: Partial<ShareOptions>) => void;
}

/** Which revision the link shows, and when it expires. */
function Options({ wish, onChange }: OptionsProps) {
  return (
    <>
      <fieldset className="stack stack--tight">
        <legend className="quiet">{t`The link shows`}</legend>
        {SHOWS.map(([label, latest]) => (
          <label key={label} className="row">
            <input
              type="radio"
              name="share-shows"
              checked={wish.latest === latest}
              onChange={() => onChange({ latest })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <label>
        <span className="quiet">{t`Expires`}</span>
        <select
          value={String(wish.days)}
          onChange={({ target }) =>
            onChange({ days: ENDS.find(([, days]) => String(days) === target.value)?.[1] ?? null })
          }
        >
          {ENDS.map(([label, days]) => (
            <option key={label} value={String(days)}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
