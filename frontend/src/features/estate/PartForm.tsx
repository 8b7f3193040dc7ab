import { t } from "@lingui/core/macro";
import { Add, ArrowDown, ArrowUp, ChevronDown, ChevronRight, Copy, TrashCan } from "@carbon/react/icons";
import type { ReactNode } from "react";

import { inSentence } from "../../lib/format";
import { getAt, listAt, parentOf } from "../../lib/pointer";
import { partAt, partName, partsOnPath, partTitle } from "../../plan-schema/partPaths";
import { childrenOf, partSchema, partSummary, type ChildPart, type PartKind } from "../../plan-schema/planParts";
import { useVerdictAt } from "../../state/answer";
import { useOpen } from "../../state/openSections";
import { usePlan } from "../../state/planStore";
import { Verdict } from "../../ui/Verdict";
import { IconButton, LinkButton } from "../../ui/buttons";
import { PartFields } from "./Fields";
import { fieldId, partButton } from "./fieldId";
import { useEstate } from "./useEstate";
import "./estate.css";

/** A part with at most so many sections shows all of them open. */
const FEW = 3;

/** The form of one part of the estate that has one of its own: the plan, an LPAR, a queue manager… */
export function ScopeForm({ path }: { path: string }) {
  const { show } = useEstate();
  const step = partAt(path);
  const around = partsOnPath(path).at(-2);
  const title = usePlan(({ plan }) => partTitle(plan, step));
  const above = usePlan(({ plan }) => (around ? partTitle(plan, around) : ""));
  return (
    <section className="scope stack stack--tight" aria-labelledby="scope-title">
      <div className="row row--ends">
        <div>
          {around && <LinkButton onClick={() => show(around.path)}>{above}</LinkButton>}
          <h3 id="scope-title">
            <span id={fieldId(path)} tabIndex={-1}>
              {title}
            </span>
          </h3>
        </div>
        {step.child && <PartActions path={path} title={title} inList={step.child.list} />}
      </div>
      <PartBody key={path} def={step.def} path={path} />
      <AddButtons around={path} kinds={childrenOf(step.def).filter(({ def }) => partSchema(def).form)} />
    </section>
  );
}

/** The fields of a part, and a section for each part inside it. */
function PartBody({ def, path }: { def: PartKind; path: string }) {
  const inner = childrenOf(def).filter((child) => !partSchema(child.def).form);
  const present = usePlan(({ plan }) =>
    inner
      .filter(({ key, list }) => (list ? listAt(plan, `${path}/${key}`)[0] : getAt(plan, `${path}/${key}`)))
      .map(({ key }) => key)
      .join(),
  );
  const there = present.split(",");
  return (
    <>
      <div className="part-fields stack stack--tight">
        <PartFields def={def} path={path} />
      </div>
      {inner
        .filter(({ key }) => there.includes(key))
        .map((child) => {
          const isOpen = there.length <= FEW || there[0] === child.key;
          return <Section key={child.key} around={path} child={child} isOpen={isOpen} />;
        })}
      <AddButtons around={path} kinds={inner.filter(({ key }) => !there.includes(key))} areTargets />
    </>
  );
}

interface AddProps {
  around: string;
  kinds: ChildPart[];
  /** Whether a link to such a part, which the plan does not have, leads to its button. */
  areTargets?: boolean;
}

/** One button for each kind of part that can be added. */
function AddButtons({ around, kinds, areTargets = false }: AddProps) {
  const { add } = useEstate();
  if (kinds.length === 0) return null;
  return (
    <p className="add-parts row">
      {kinds.map((child) => (
        <button
          key={child.key}
          type="button"
          id={areTargets ? fieldId(`${around}/${child.key}`) : undefined}
          className="link-button"
          onClick={() => add(around, child)}
        >
          <Add /> {t`Add ${child.list ? partSchema(child.def).title : inSentence(child.title)}`}
        </button>
      ))}
    </p>
  );
}

/** One part, or a list of parts alike, under a heading that opens and closes. */
function Section({ around, child, isOpen }: { around: string; child: ChildPart; isOpen: boolean }) {
  const { def, title, list } = child;
  const path = `${around}/${child.key}`;
  const [open, toggle] = useOpen(path, isOpen);
  const count = usePlan(({ plan }) => listAt(plan, path).length);
  return (
    <section className="section">
      <Heading {...{ path, open, toggle, title, child }} detail={list ? String(count) : ""}>
        {!list && <PartActions path={path} title={title} inList={false} />}
      </Heading>
      {open && !list && <PartBody def={def} path={path} />}
      {open && list && (
        <>
          {Array.from({ length: count }, (_, index) => (
            <Item key={index} child={child} path={`${path}/${index}`} only={count === 1} />
          ))}
          <AddButtons around={around} kinds={[child]} />
        </>
      )}
    </section>
  );
}

/** One of a list. */
function Item({ child, path, only }: { child: ChildPart; path: string; only: boolean }) {
  const [open, toggle] = useOpen(path, only);
  const title = usePlan(({ plan }) => partName(plan, partAt(path)));
  return (
    <div className="item indented">
      <Heading {...{ path, open, toggle, title, child }}>
        {open && <PartActions path={path} title={title} inList />}
      </Heading>
      {open && <PartBody def={child.def} path={path} />}
    </div>
  );
}

interface HeadingProps {
  path: string;
  child: ChildPart;
  title: string;
  detail?: string;
  open: boolean;
  toggle: () => void;
  children: ReactNode;
}

/** Heading of a section; Carbon's Accordion has no room for buttons beside it. */
function Heading({ path, child, title, detail, open, toggle, children }: HeadingProps) {
  const verdict = useVerdictAt(path);
  return (
    <div className="section__head">
      <h4 className="grow">
        <button type="button" id={fieldId(path)} className="section__toggle" aria-expanded={open} onClick={toggle}>
          {open ? <ChevronDown /> : <ChevronRight />}
          <span className="cut">{title}</span>
          {detail && <span className="quiet">{detail}</span>}
          {verdict && !open && <Verdict verdict={verdict} bare />}
        </button>
      </h4>
      {children}
      {!open && <Contents path={path} child={child} />}
    </div>
  );
}

/** Of a closed list more parts than this are counted and not described. */
const DESCRIBED = 3;

/** What is in a closed section, one line for each part: "clients: SVRCONN 2,000 × SHARECNV(10), 2 KB". */
function Contents({ path, child: { def, key } }: { path: string; child: ChildPart }) {
  const text = usePlan(({ plan }) => {
    const isList = path.endsWith(`/${key}`) && Array.isArray(getAt(plan, path));
    const paths = isList ? listAt(plan, path).map((_, index) => `${path}/${index}`) : [path];
    const lines = paths.slice(0, DESCRIBED).map((at) => {
      const summary = partSummary(def, getAt(plan, at));
      const name = isList ? partName(plan, partAt(at)) : "";
      const known = summary === partSchema(def).title || summary === name ? "" : summary;
      return [name, known].filter(Boolean).join(": ");
    });
    return [...lines, ...(paths.length > DESCRIBED ? [t`and ${paths.length - DESCRIBED} more`] : [])].join("\n");
  });
  return text && <p className="section__contents quiet">{text}</p>;
}

const MOVES = [["up", -1, ArrowUp] as const, ["down", 1, ArrowDown] as const];

/** Duplicate, move and delete one part; each is one step of undo. */
function PartActions({ path, title, inList }: { path: string; title: string; inList: boolean }) {
  const { duplicate, move, remove } = useEstate();
  const [list, key] = parentOf(path);
  const count = usePlan(({ plan }) => listAt(plan, list).length);
  const index = Number(key);
  return (
    <span className="part-actions">
      {inList && (
        <>
          <IconButton id={partButton(path, "duplicate")} label={t`Duplicate ${title}`} onClick={() => duplicate(path)}>
            <Copy />
          </IconButton>
          {MOVES.map(([way, by, Arrow]) => (
            <IconButton
              key={way}
              id={partButton(path, way)}
              label={way === "up" ? t`Move ${title} up` : t`Move ${title} down`}
              disabled={index + by < 0 || index + by === count}
              onClick={() => move(path, by)}
            >
              <Arrow />
            </IconButton>
          ))}
        </>
      )}
      <IconButton id={partButton(path, "delete")} label={t`Delete ${title}`} onClick={() => remove(path)}>
        <TrashCan />
      </IconButton>
    </span>
  );
}
