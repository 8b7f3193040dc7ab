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
  go: () => void;
}

const PAGES = [
  ["/", "Planner"],
  ["/plans", "Library"],
  ["/fleet", "Fleet"],
  ["/presets", "New plan and samples"],
  ["/rulebook", "Rulebook"],
  ["/rulebook/questions", "What MP16 users ask"],
  ["/rulebook/errata", "Errata of the reports"],
  ["/rulebook/conflicts", "Conflicts between sources"],
  ["/rulebook/missing", "Missing figures"],
  ["/rulebook/coverage", "Coverage of the reports"],
  ["/rulebook/sources", "Sources"],
  ["/about", "Help and about"],
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
      ...PAGES.map(([address, label]) => ({ id: address, label, detail: "Page", go: to(address) })),
      ...(rulebook?.rules ?? []).map(({ id, title, summary }) => ({
        ...{ id: `rule ${id}`, label: title, detail: "Rule", words: `${id} ${summary ?? ""}` },
        go: to(`/rulebook/rules/${id}`),
      })),
    ];
  }, [targets, rulebook, navigate]);
  const choose = (id: string) => {
    onClose();
    // After the dialog has returned the focus to where it was, which the target may move.
    setTimeout(() => all.find((target) => target.id === id)?.go());
  };
  return (
    <Modal
      open
      passiveModal
      size="sm"
      className="find"
      modalHeading="Find anything"
      selectorPrimaryFocus="[role=combobox]"
      onRequestClose={onClose}
    >
      <Combobox
        label="Part, field, page, rule or command"
        placeholder="QM21, MAXCHL, outage, library …"
        options={all}
        chosen={null}
        onChoose={choose}
      />
    </Modal>
  );
}
