import { memo } from "react";

import { getAt } from "../../lib/pointer";
import { ChoiceField } from "./ChoiceField";
import { ConsoleField } from "./ConsoleField";
import { NumberField } from "./NumberField";
import { NAMES, NUMBERS, partId, type Part } from "./parts";
import type { Change } from "./planStore";
import { TextField } from "./TextField";
import { useReleases } from "./useVocabulary";

/** The inputs of one part of the estate. */
export const PartSection = memo(function PartSection({ kind, path, title }: Part) {
  const name = NAMES[kind];
  return (
    <section className="part" aria-labelledby={`${partId(path)}-title`} id={partId(path)}>
      <h3 id={`${partId(path)}-title`}>{title}</h3>
      {kind === "initiator" && <ConsoleField path={path} />}
      {kind === "manager" && <Release path={`${path}/release`} />}
      {NUMBERS[kind].map(({ key, ...input }) => (
        <NumberField
          key={key}
          path={`${path}/${key}`}
          {...input}
          also={key === "sharecnv" ? fitConversations : undefined}
        />
      ))}
      {name && <TextField path={`${path}/name`} label={name} />}
    </section>
  );
});

/**
 * A change of SHARECNV leaves CURSHCNV to follow it where it did so before, or where it
 * would not fit any more.
 */
function fitConversations(plan: unknown, path: string, next: unknown): Change[] {
  const at = path.replace(/sharecnv$/, "conversations");
  const [before, said] = [getAt(plan, path), getAt(plan, at)];
  const followed = said === mostAt(before);
  const tooMany = typeof said === "number" && said > mostAt(next);
  return followed || tooMany ? [{ path: at, value: null }] : [];
}

/** Conversations that a channel can have at this SHARECNV. */
function mostAt(sharecnv: unknown): number {
  return typeof sharecnv === "number" ? Math.max(sharecnv, 1) : Infinity;
}

function Release({ path }: { path: string }) {
  return <ChoiceField path={path} label="Release" allowed={useReleases()} />;
}
