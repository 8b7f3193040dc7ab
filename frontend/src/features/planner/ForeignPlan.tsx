import { Link } from "react-router";

import { CopyButton } from "../../ui/CopyButton";
import { useAnswer } from "../answer/useAnswer";
import { startAgain } from "./openPlans";
import { isEmptyPlan, type Plan } from "./planDocument";
import { Problems } from "./Problems";

interface Props {
  name: string;
  document: unknown;
}

/** A stored document that this page cannot show as a plan: what it is, and a way on. */
export function ForeignPlan({ name, document }: Props) {
  const empty = isEmptyPlan(document);
  return (
    <main id="answer" tabIndex={-1} className="foreign">
      <p className="overline">{name}</p>
      <h1>{empty ? "This plan is empty" : "This is no plan that can be shown"}</h1>
      {!empty && <Wrong document={document} />}
      <p>
        <Link to="/" onClick={startAgain}>
          Start from the example
        </Link>
      </p>
    </main>
  );
}

function Wrong({ document }: Pick<Props, "document">) {
  const { errors, problem } = useAnswer(document as Plan);
  const text = JSON.stringify(document, null, 2);
  return (
    <>
      {problem && <p>{problem}</p>}
      <Problems document={document} errors={errors} />
      <pre tabIndex={0} aria-label="The document as it is stored">
        {text}
      </pre>
      <p>
        <CopyButton label="Copy as text" text={() => text} />
      </p>
    </>
  );
}
