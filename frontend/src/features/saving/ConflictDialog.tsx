import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Modal } from "@carbon/react";
import { useMemo, useState } from "react";

import { formatTime } from "../../lib/format";
import { isPlan, type Plan } from "../../plan-schema/plan";
import { differencesOf, mergePlans, type Side } from "../../state/mergePlans";
import { isSavedHere } from "../../state/saveChannel";
import { personName } from "../../ui/SavedBy";
import { LinkButton } from "../../ui/buttons";
import { MergeTable } from "./MergeTable";
import { withName, type Conflict } from "./useSave";

interface Props {
  conflict: Conflict;
  onMerged: (plan: Plan) => void;
  onCopy: () => void;
  onTheirs: () => void;
  onClose: () => void;
}

/** There is a newer revision: both sides, and a choice for each difference. */
export default function ConflictDialog(props: Props) {
  const { before, mine, theirs } = props.conflict;
  const other = useMemo(() => {
    const { plan, name } = theirs.record;
    return isPlan(plan) ? withName(plan, name) : null;
  }, [theirs]);
  const [picked, setPicked] = useState<ReadonlyMap<string, Side>>(new Map());
  const differences = useMemo(() => (other ? differencesOf(before, mine, other) : []), [before, mine, other]);
  const open = differences.filter(({ key, by }) => by === "both" && !picked.has(key)).length;
  const keepBoth = () => other && props.onMerged(mergePlans(before, mine, other, picked));
  const all = (side: Side) => setPicked(new Map(differences.map(({ key }) => [key, side])));
  const isOwn = isSavedHere(theirs.record);
  return (
    <Modal
      open
      size="md"
      modalHeading={
        isOwn
          ? t`This plan was saved in another window while you were editing here`
          : t`Someone else saved this plan while you were editing`
      }
      primaryButtonText={t`Save both together`}
      primaryButtonDisabled={!other || open > 0}
      secondaryButtons={[
        { buttonText: t`Open theirs`, onClick: props.onTheirs },
        { buttonText: t`Save mine as a new plan`, onClick: props.onCopy },
      ]}
      hasScrollingContent
      aria-label={t`Both sides`}
      onRequestClose={props.onClose}
      onRequestSubmit={keepBoth}
    >
      {/* Read out first; the button that Carbon would choose is disabled while a choice is left. */}
      <p className="conflict__text" data-modal-primary-focus tabIndex={-1}>
        <WhoSaved record={theirs.record} isOwn={isOwn} />
      </p>
      {differences.length > 0 && (
        <>
          <p className="row">
            <LinkButton onClick={() => all("mine")}>{t`Mine everywhere`}</LinkButton>
            <LinkButton onClick={() => all("theirs")}>{t`Theirs everywhere`}</LinkButton>
            <span role="status">{undecidedText(open)}</span>
          </p>
          <MergeTable
            {...{ before, mine, differences, picked }}
            theirs={other}
            onPick={(key, side) => setPicked(new Map(picked).set(key, side))}
          />
        </>
      )}
    </Modal>
  );
}

/** Who saved the other side, and what happens now. */
function WhoSaved({ record, isOwn }: { record: Conflict["theirs"]["record"]; isOwn: boolean }) {
  const { author, revision, saved_at, note } = record;
  const who = isOwn ? t`Another window of this browser` : (personName(author) ?? t`Someone`);
  return (
    <Trans>
      <bdi>{who}</bdi> saved revision {revision}
      {saved_at && `, ${formatTime(saved_at)}`}
      {note && (
        <>
          : “<bdi>{note}</bdi>”
        </>
      )}
      . Nothing of yours is lost: choose for each place, or keep one side whole. Undo brings yours back.
    </Trans>
  );
}

function undecidedText(open: number): string {
  if (open === 0) return "";
  return open === 1
    ? t`One place was changed by both: choose a side.`
    : t`${open} places were changed by both: choose a side for each.`;
}
