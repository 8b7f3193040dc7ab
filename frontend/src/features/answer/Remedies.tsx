import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useContext, type ReactNode } from "react";

import type { Remedy } from "../../api/types";
import { formatEntry, formatInput, formatMultiple, shownText } from "../../lib/format";
import { choiceText } from "../../plan-schema/fieldEntry";
import { fieldAt } from "../../plan-schema/partPaths";
import { useApplyChanges } from "../../state/useApplyChanges";
import { SmallButton } from "../../ui/buttons";
import { GoToPlan, PlanLink } from "../../ui/planLinks";
import { useFew } from "../../ui/useFew";
import { alikeText, changesOfAll } from "./answerParts";

interface RemediesProps {
  remedies: Remedy[] | undefined;
  /** The remedies of each limit that is reached at the same load, and is of the same kind. */
  alike: (Remedy[] | undefined)[];
}

/** The ways to fix the first limit; what can be applied has a button where the plan can be edited. */
export function Remedies({ remedies, alike }: RemediesProps) {
  const canEdit = useContext(GoToPlan) !== undefined;
  // What was applied is reported also where the next first limit has no remedy.
  if (canEdit) return <ApplicableRemedies remedies={remedies ?? []} alike={alike} />;
  return remedies ? <RemedyList remedies={remedies} /> : null;
}

/** Remedies that a button puts into the plan, in sight of what each gains, and with undo. */
function ApplicableRemedies({ remedies, alike }: RemediesProps & { remedies: Remedy[] }) {
  const { applyRecommendation, note } = useApplyChanges();
  const apply = (remedy: Remedy) =>
    applyRecommendation({ title: remedy.message, changes: changesOfAll(remedy, []) ?? [] });
  const forAll = (remedy: Remedy) => {
    const changes = alike.length > 0 ? changesOfAll(remedy, alike) : null;
    if (!changes) return null;
    const count = formatEntry(alike.length + 1);
    return (
      <SmallButton
        aria-label={t`Apply to all ${count}: ${remedy.message}`}
        onClick={() => applyRecommendation({ title: t`${remedy.message}, for each of ${count} limits`, changes })}
      >
        {t`Apply to all ${count}`}
      </SmallButton>
    );
  };
  return (
    <>
      {note}
      {remedies.length > 0 && <RemedyList remedies={remedies} onApply={apply} forAll={forAll} />}
      {remedies.length > 0 && alike.length > 0 && <p className="quiet">{alikeText(alike.length + 1)}</p>}
    </>
  );
}

interface ListProps {
  remedies: Remedy[];
  onApply?: (remedy: Remedy) => void;
  /** The button that applies a remedy to all limits that are alike, where it can. */
  forAll?: (remedy: Remedy) => ReactNode;
}

/** More ways to fix a limit than this are behind a button: a limit of many queue managers has one for each. */
const FEW_REMEDIES = 5;

function RemedyList({ remedies, onApply, forAll }: ListProps) {
  const { shown, more } = useFew(remedies, FEW_REMEDIES, t`All ${formatEntry(remedies.length)} ways to fix it`);
  return (
    <div className="remedies">
      <h2 className="quiet">{t`Ways to fix it`}</h2>
      <ul>
        {shown.map((remedy) => (
          <li key={`${remedy.path} ${remedy.message}`}>
            <PlanLink path={remedy.path}>{remedy.message}</PlanLink>
            <Gain remedy={remedy} />
            {remedy.worse_text && <span className="remedies__gain">{remedy.worse_text}</span>}
            {onApply && remedy.to !== null && remedy.multiple !== null && (
              <SmallButton aria-label={t`Apply: ${remedy.message}`} onClick={() => onApply(remedy)}>
                <Trans>Apply</Trans>
              </SmallButton>
            )}
            {remedy.to !== null && remedy.multiple !== null && forAll?.(remedy)}
          </li>
        ))}
      </ul>
      {more}
    </div>
  );
}

/** The value of a change, and where the limit is then. */
function Gain({ remedy: { path, to, also, multiple, share_of_load_text: share } }: { remedy: Remedy }) {
  const spec = fieldAt(path);
  if (typeof multiple !== "number") return null;
  return (
    <span className="remedies__gain quiet">
      {/* The message names several changes better than one value. */}
      {to !== null &&
        also.length === 0 &&
        `${typeof to === "number" ? formatInput(to, spec?.unit) : choiceText(to, spec)}, `}
      {share ? (
        <Trans>
          handles <strong>{shownText(share)}</strong> of today’s load
        </Trans>
      ) : (
        <Trans>
          reached at <strong>{formatMultiple(multiple)}</strong> today’s load
        </Trans>
      )}
    </span>
  );
}
