import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Modal, TextInput } from "@carbon/react";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";

import type { PlanRecord } from "../../api/types";
import { deletePlan, useAction } from "../../state/savedPlans";
import { OverPage } from "../../ui/OverPage";
import { WriteButton } from "../../ui/buttons";

interface Props {
  plan: Pick<PlanRecord, "id" | "name">;
  /** The state of the plan that the user saw; absent where the page does not have it. */
  etag?: string;
  onDeleted: () => void;
  /** Called when the dialog is closed: where the deletion was refused, the page shows an earlier state of the plan. */
  onCancel: () => unknown;
}

/** A button that deletes an archived plan for good, once its name is typed. */
export function DeletePlan({ plan, etag, onDeleted, onCancel }: Props) {
  const [isOpen, setOpen] = useState(false);
  const queries = useQueryClient();
  const close = () => {
    setOpen(false);
    onCancel();
  };
  return (
    <>
      <WriteButton aria-label={t`Delete ${plan.name}`} onClick={() => setOpen(true)}>{t`Delete`}</WriteButton>
      {isOpen && (
        <OverPage onClose={close}>
          <DeleteDialog
            name={plan.name}
            onClose={close}
            onDelete={async () => {
              await deletePlan(plan, etag);
              queries.removeQueries({ predicate: ({ queryKey }) => queryKey.includes(plan.id) });
              setOpen(false);
              onDeleted();
            }}
          />
        </OverPage>
      )}
    </>
  );
}

interface DialogProps {
  name: string;
  onDelete: () => Promise<void>;
  onClose: () => void;
}

function DeleteDialog({ name, onDelete, onClose }: DialogProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const { run, problem, isRunning } = useAction();
  const isConfirmed = plainText(typed) === plainText(name);
  return (
    <Modal
      open
      danger
      size="sm"
      modalHeading={t`Delete “${name}” for good?`}
      primaryButtonText={isRunning ? t`Deleting…` : t`Delete plan`}
      primaryButtonDisabled={!isConfirmed}
      secondaryButtonText={t`Cancel`}
      shouldSubmitOnEnter
      onRequestClose={onClose}
      onRequestSubmit={() => isConfirmed && !isRunning && void run(onDelete)}
    >
      <div className="stack">
        <p>
          <Trans>
            This deletes the plan with all its revisions and their results, for everyone who can open it. Links to it
            stop working. It cannot be undone. To keep a copy, download the plan from its history first.
          </Trans>
        </p>
        <TextInput
          id={id}
          data-modal-primary-focus
          autoComplete="off"
          spellCheck={false}
          labelText={
            <>
              <Trans>
                To confirm, type the name of the plan:{" "}
                <strong>
                  <bdi>{name}</bdi>
                </strong>
              </Trans>
            </>
          }
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p className="wrong" role="alert">
          {problem && t`Not deleted. ${problem}`}
        </p>
      </div>
    </Modal>
  );
}

/** Return a name without the spaces that a reader does not see. */
function plainText(name: string): string {
  return name.normalize().trim().replace(/\s+/g, " ");
}
