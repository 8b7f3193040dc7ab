import { Add, ChevronDown, ChevronRight } from "@carbon/react/icons";
import type { ReactNode } from "react";
import { getAt, listAt } from "../../lib/pointer";
import { Verdict } from "../../ui/Verdict";
import { usePlan } from "../../state/planContext";
import { useAnswer } from "../../state/answer";
import { childrenOf, type ChildPart, type PartKind } from "../../plan-schema/planParts";
import { PART_LABELS } from "../../plan-schema/labels";
import { fieldId } from "./fieldId";
import { useOpen } from "../../state/openSections";
import { PartActions } from "./PartActions";
import { PartFields } from "./PartFields";
import { partName, partAt } from "../../plan-schema/partPaths";
import { useEstate } from "./useEstate";
import { verdictAt } from "./partVerdicts";

/** Sections that are all opened when a part has no more of them than this. */
const FEW = 3;

/** The fields of a part, and a section for each part inside it. */
export function PartBody({ def, path }: { def: PartKind; path: string }) {
  const inner = childrenOf(def).filter((child) => !hasOwnForm(child.def));
  const present = usePlan(({ plan }) =>
    inner
      .filter(({ key }) => isThere(getAt(plan, `${path}/${key}`)))
      .map(({ key }) => key)
      .join(),
  );
  const there = present === "" ? [] : present.split(",");
  return (
    <>
      <div className="part-fields">
        <PartFields def={def} path={path} />
      </div>
      {inner.map((child) => {
        const isOpen = there.length <= FEW || there[0] === child.key;
        const props = { child, path: `${path}/${child.key}` };
        return there.includes(child.key) ? <Section key={child.key} {...props} isOpen={isOpen} /> : null;
      })}
      <Missing around={path} inner={inner.filter(({ key }) => !there.includes(key))} />
    </>
  );
}

/** Parts that a scope's form leads to, instead of showing them itself. */
export function hasOwnForm(def: PartKind): boolean {
  return [
    ...["Lpar", "QueueManager", "ControlUnit", "QueueSharingGroup"],
    ...["Connector", "Replication"],
  ].includes(def);
}

function isThere(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : (value ?? null) !== null;
}

/** What could be added: one button for each part that the plan leaves out. */
function Missing({ around, inner }: { around: string; inner: ChildPart[] }) {
  const { add } = useEstate();
  if (inner.length === 0) return null;
  return (
    <p className="add-parts">
      {inner.map((child) => (
        <AddButton key={child.key} onClick={() => add(around, child)}>
          {child.list ? nounWith(child.def) : child.title.toLowerCase()}
        </AddButton>
      ))}
    </p>
  );
}

export function nounWith(def: PartKind): string {
  return PART_LABELS[def].noun;
}

export function AddButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="add-button" onClick={onClick}>
      <Add /> Add {children}
    </button>
  );
}

interface SectionProps {
  child: ChildPart;
  path: string;
  isOpen: boolean;
}

/** One part, or a list of parts alike, under a heading that opens and closes. */
function Section({ child, path, isOpen }: SectionProps) {
  const [open, toggle] = useOpen(path, isOpen);
  const { add } = useEstate();
  const count = usePlan(({ plan }) => listAt(plan, path).length);
  const around = path.slice(0, -child.key.length - 1);
  return (
    <section className="section">
      <Heading
        {...{ path, open, toggle }}
        title={child.title}
        detail={child.list ? String(count) : ""}
        actions={child.list ? null : <PartActions path={path} title={child.title} inList={false} />}
      />
      {open && !child.list && <PartBody def={child.def} path={path} />}
      {open && child.list && (
        <>
          {Array.from({ length: count }, (_, index) => (
            <Item key={index} def={child.def} path={`${path}/${index}`} only={count === 1} />
          ))}
          <p className="add-parts">
            <AddButton onClick={() => add(around, child)}>{nounWith(child.def)}</AddButton>
          </p>
        </>
      )}
    </section>
  );
}

/** One of a list. */
function Item({ def, path, only }: { def: PartKind; path: string; only: boolean }) {
  const [open, toggle] = useOpen(path, only);
  const name = usePlan(({ plan }) => partName(plan, partAt(path)));
  return (
    <div className="item">
      <Heading
        {...{ path, open, toggle }}
        title={name}
        detail=""
        actions={open && <PartActions path={path} title={name} inList />}
      />
      {open && <PartBody def={def} path={path} />}
    </div>
  );
}

interface HeadingProps {
  path: string;
  title: string;
  detail: string;
  open: boolean;
  toggle: () => void;
  actions: ReactNode;
}

function Heading({ path, title, detail, open, toggle, actions }: HeadingProps) {
  const verdict = verdictAt(useAnswer().answer, path);
  return (
    <div className="section__head">
      <h4>
        <button
          type="button"
          id={fieldId(path)}
          className="section__toggle"
          aria-expanded={open}
          onClick={toggle}
        >
          {open ? <ChevronDown /> : <ChevronRight />}
          <span className="section__title">{title}</span>
          {detail && <span className="quiet">{detail}</span>}
          {verdict && !open && <Verdict verdict={verdict} bare />}
        </button>
      </h4>
      {actions}
    </div>
  );
}
