import { t } from "@lingui/core/macro";
import { Link } from "react-router";

import type { Plan } from "../../plan-schema/plan";
import { useAssessment } from "../../state/assessment";
import { CopyButton } from "../../ui/buttons";
import { FieldErrorList } from "../../ui/messages";

interface Props {
  name: string;
  document: unknown;
}

/** A stored document that is no valid plan: its text and its errors. */
export function UnreadablePlan({ name, document }: Props) {
  return (
    <main id="answer" tabIndex={-1} className="foreign page-body page-body--text">
      <p className="overline">{name}</p>
      <h1>{t`This is no plan that can be shown`}</h1>
      <Wrong document={document} />
      <p>
        <Link to="/presets">{t`Start from a preset`}</Link>
      </p>
    </main>
  );
}

function Wrong({ document }: Pick<Props, "document">) {
  const { errors, problem } = useAssessment(document as Plan);
  const text = JSON.stringify(document, null, 2);
  return (
    <>
      {problem && <p>{problem}</p>}
      <FieldErrorList document={document} errors={errors} />
      <pre className="panel" tabIndex={0} aria-label={t`The document as it is stored`}>
        {text}
      </pre>
      <p>
        <CopyButton label={t`Copy as text`} text={() => text} />
      </p>
    </>
  );
}
