import { usePlan } from "../../state/planContext";
import { childrenOf } from "../../plan-schema/planParts";
import { fieldId } from "./fieldId";
import { PartActions } from "./PartActions";
import { AddButton, hasOwnForm, nounWith, PartBody } from "./PartBody";
import { partTitle, partsOnPath } from "../../plan-schema/partPaths";
import { usePlanSchema } from "../../plan-schema/fields";
import { useEstate } from "./useEstate";
import "./estate.css";

/** The form of one part of the estate that stands by itself: the plan, an LPAR, a queue manager… */
export function ScopeForm({ path }: { path: string }) {
  const { add, show } = useEstate();
  const step = partsOnPath(path).at(-1);
  const title = usePlan(({ plan }) => (step ? partTitle(plan, step) : ""));
  const around = partsOnPath(path).slice(0, -1).at(-1);
  const above = usePlan(({ plan }) => (around ? partTitle(plan, around) : ""));
  const schema = usePlanSchema();
  // All at once: headings that wait for their fields would jump.
  if (!step || !schema) return null;
  const outer = childrenOf(step.def).filter(({ def }) => hasOwnForm(def));
  return (
    <section className="scope" aria-labelledby="scope-title">
      <div className="scope__head">
        <div>
          {around && (
            <button type="button" className="link-button scope__up" onClick={() => show(around.path)}>
              {above}
            </button>
          )}
          <h3 id="scope-title">
            <span id={fieldId(path)} tabIndex={-1}>
              {title}
            </span>
          </h3>
        </div>
        {step.child && <PartActions path={path} title={title} inList={step.child.list} />}
      </div>
      <PartBody key={path} def={step.def} path={path} />
      {outer.length > 0 && (
        <p className="add-parts">
          {outer.map((child) => (
            <AddButton key={child.key} onClick={() => add(path, child)}>
              {nounWith(child.def)}
            </AddButton>
          ))}
        </p>
      )}
    </section>
  );
}
