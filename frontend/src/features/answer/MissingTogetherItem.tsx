/** What parts of the plan lack, with a link to each field, and the limits that are not known without it. */
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useContext } from "react";

import type { components } from "../../api/schema";
import type { Limit } from "../../api/types";
import { formatEntry } from "../../lib/format";
import { numberId } from "../../state/outputs";
import { LinkButton } from "../../ui/buttons";
import { PlanLink } from "../../ui/planLinks";
import { useFew } from "../../ui/useFew";
import { OpenDerivation } from "./links";

type MissingTogether = components["schemas"]["MissingTogether"];

/** Fields that a line names before the others are behind a button. */
const FEW = 3;

interface Props {
  missing: MissingTogether;
  limits: Limit[];
}

export function MissingTogetherItem({ missing: { title, inputs, limits: ids, limits_text: needing }, limits }: Props) {
  const { shown, more } = useFew(inputs, FEW, t`and ${formatEntry(inputs.length - FEW)} more`);
  const [first] = inputs;
  return (
    <li>
      {first === undefined ? (
        <MissingFigure title={title} limit={limits.find(({ id, used }) => ids.includes(id) && used)} />
      ) : first.owner === null ? (
        <PlanLink path={first.path}>{title}</PlanLink>
      ) : (
        <>
          <strong>{title}</strong>:{" "}
          {shown.map(({ path, owner }, at) => (
            <span key={path}>
              {at > 0 && ", "}
              <PlanLink path={path}>{owner}</PlanLink>
            </span>
          ))}{" "}
          {more}
        </>
      )}{" "}
      <span className="quiet">
        <Trans>needed for {needing}</Trans>
      </span>
    </li>
  );
}

/** A figure that no source has, with the derivation of a limit that lacks it. */
function MissingFigure({ title, limit }: { title: string; limit: Limit | undefined }) {
  const openDerivation = useContext(OpenDerivation);
  if (!limit) return title;
  return <LinkButton onClick={() => openDerivation(numberId(limit.id, "used"))}>{title}</LinkButton>;
}
