import { t } from "@lingui/core/macro";
import { Modal } from "@carbon/react";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useNavigate } from "react-router";

import { rulebookQuery } from "../../api/queries";
import { Combobox } from "../../ui/pickers";
import "./find.css";

/** A place to go to, or a command to carry out. */
export interface Target {
  id: string;
  label: string;
  /** What kind of target it is, or what it belongs to. */
  detail: string;
  /** Further words to find it by. */
  words?: string;
  /** How far behind others that are found as well: what cannot be taken back is last. */
  behind?: number;
  go: () => void;
}

const PAGES = [
  ["/", t`Planner`],
  ["/plans", t`Library`],
  ["/fleet", t`Fleet`],
  ["/presets", t`New plan and samples`],
  ["/rulebook", t`Rulebook`],
  ["/rulebook/questions", t`What MP16 users ask`],
  ["/rulebook/errata", t`Known inconsistencies in IBM’s reports`],
  ["/rulebook/conflicts", t`Conflicts between sources`],
  ["/rulebook/missing", t`Missing figures`],
  ["/rulebook/coverage", t`Coverage of the reports`],
  ["/rulebook/sources", t`Sources`],
  ["/about", t`Help and about`],
] as const;

interface Props {
  /** What the page itself has: parts, fields, views and commands. */
  targets: Target[];
  onClose: () => void;
}

/** Finds any part, field, view, page, rule and command by its words; Enter goes there. */
export default function FindDialog({ targets, onClose }: Props) {
  const navigate = useNavigate();
  const { data: rulebook } = useQuery(rulebookQuery);
  const all = useMemo(() => {
    const to = (address: string) => () => void navigate(address);
    return [
      ...targets,
      ...PAGES.map(([address, label]) => ({ id: address, label, detail: t`Page`, go: to(address) })),
      ...(rulebook?.rules ?? []).map(({ id, title, summary }) => ({
        ...{ id: `rule ${id}`, label: title, detail: t`Rule`, words: `${id} ${summary ?? ""}` },
        behind: 1,
        go: to(`/rulebook/rules/${id}`),
      })),
    ];
  }, [targets, rulebook, navigate]);
  const choose = (id: string) => {
    onClose();
    // After the closed dialog has returned the focus to where it was, a moment later: the target may move it, and a
    // dialog that it opens returns it there.
    setTimeout(() => setTimeout(() => all.find((target) => target.id === id)?.go()));
  };
  return (
    <Modal
      open
      passiveModal
      size="sm"
      className="find"
      modalHeading={t`Find anything`}
      selectorPrimaryFocus="[role=combobox]"
      onRequestClose={onClose}
    >
      <Combobox
        label={t`Part, field, page, rule or command`}
        placeholder={t`QM21, MAXCHL, outage, library …`}
        options={all}
        chosen={null}
        onChoose={choose}
      />
    </Modal>
  );
}
