import { Notice } from "../../ui/Notice";
import { usePlanStore } from "../../state/planContext";
import { FieldErrorList } from "../../ui/FieldErrorList";
import { useAnswer } from "../../state/answer";

/** Shown while the server does not answer. */
export function ServerUnreachable() {
  const { away } = useAnswer();
  if (!away) return null;
  return (
    <Notice kind="warning" title="The server does not answer.">
      What you type is kept in this browser; the answer catches up when the server is back.
    </Notice>
  );
}

/** The errors of the plan, each with its place. */
export function PlanErrors({ onGoTo }: { onGoTo: (path: string) => void }) {
  const store = usePlanStore();
  const { answer, errors, problem } = useAnswer();
  if (problem) return <Notice kind="error" title={problem} />;
  const fields = new Set(errors.map(({ field }) => field)).size;
  if (fields === 0) return null;
  const title = fields === 1 ? "One field needs another look." : `${fields} fields need another look.`;
  return (
    <section className="mistakes" aria-label="Mistakes">
      <p>
        <strong>{title}</strong>{" "}
        {answer ? "The answer is for the plan as it was before." : "There is no answer until it is put right."}
      </p>
      <FieldErrorList document={store.get().plan} errors={errors} onGoTo={onGoTo} />
    </section>
  );
}
