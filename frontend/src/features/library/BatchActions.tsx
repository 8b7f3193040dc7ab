import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Modal, TableBatchAction, TableBatchActions, TableToolbar, TextInput } from "@carbon/react";
import { Archive, Compare, Tag, Undo } from "@carbon/react/icons";
import { useId, useState } from "react";
import { useNavigate } from "react-router";

import { useReadOnly } from "../../api/currentUser";
import type { PlanLine } from "../../api/types";
import { formatEntry } from "../../lib/format";
import { OverPage } from "../../ui/OverPage";
import { comparisonPath, MAX_COMPARED } from "./comparePlans";
import { tagsIn, type TagChange } from "./planChanges";

interface Props {
  selected: PlanLine[];
  onClear: () => void;
  onArchive: (plans: PlanLine[]) => void;
  onTag: (plans: PlanLine[], change: TagChange) => Promise<void>;
}

/** What can be done with the selected plans: compare, tag, archive. */
export function BatchActions({ selected, onClear, onArchive, onTag }: Props) {
  const navigate = useNavigate();
  const readOnly = useReadOnly() !== null;
  const [isTagging, setTagging] = useState(false);
  const isArchived = selected.every(({ archived_at }) => archived_at !== null);
  const archive = isArchived ? t`Restore` : t`Archive`;
  if (selected.length === 0) return null;
  return (
    <TableToolbar aria-label={t`Actions for the selected plans`}>
      <TableBatchActions
        shouldShowBatchActions
        totalSelected={selected.length}
        onCancel={onClear}
        translateWithId={(id) => (id === "carbon.table.batch.cancel" ? t`Cancel` : selectedText(selected.length))}
      >
        <TableBatchAction
          renderIcon={Compare}
          iconDescription={t`Compare`}
          disabled={selected.length < 2 || selected.length > MAX_COMPARED}
          onClick={() => void navigate(comparisonPath(selected.map(({ id }) => id)))}
        >
          <Trans>Compare</Trans>
        </TableBatchAction>
        <TableBatchAction
          renderIcon={Tag}
          iconDescription={t`Tag`}
          disabled={readOnly || isArchived}
          onClick={() => setTagging(true)}
        >
          <Trans>Tag</Trans>
        </TableBatchAction>
        <TableBatchAction
          renderIcon={isArchived ? Undo : Archive}
          iconDescription={archive}
          disabled={readOnly}
          onClick={() => onArchive(selected)}
        >
          {archive}
        </TableBatchAction>
      </TableBatchActions>
      {isTagging && (
        <OverPage onClose={() => setTagging(false)}>
          <TagDialog
            plans={selected}
            onClose={() => setTagging(false)}
            onTag={async (change) => {
              setTagging(false);
              await onTag(selected, change);
            }}
          />
        </OverPage>
      )}
    </TableToolbar>
  );
}

/** How many plans are selected, and where these are too many to compare, how many can be. */
function selectedText(count: number): string {
  const text = plural(count, { one: "1 plan selected", other: `${formatEntry(count)} plans selected` });
  return count > MAX_COMPARED ? t`${text} (at most ${MAX_COMPARED} to compare)` : text;
}

interface DialogProps {
  plans: PlanLine[];
  onTag: (change: TagChange) => Promise<void>;
  onClose: () => void;
}

function TagDialog({ plans, onTag, onClose }: DialogProps) {
  const id = useId();
  const [add, setAdd] = useState("");
  const [remove, setRemove] = useState("");
  const change = { add: tagsIn(add), remove: tagsIn(remove) };
  const isEmpty = change.add.length + change.remove.length === 0;
  const present = [...new Set(plans.flatMap(({ tags }) => tags))].sort();
  return (
    <Modal
      open
      size="sm"
      modalHeading={t`Tag ${plural(plans.length, { one: "1 plan", other: `${formatEntry(plans.length)} plans` })}`}
      primaryButtonText={t`Change tags`}
      primaryButtonDisabled={isEmpty}
      secondaryButtonText={t`Cancel`}
      shouldSubmitOnEnter
      onRequestClose={onClose}
      onRequestSubmit={() => !isEmpty && void onTag(change)}
    >
      <div className="stack">
        <TextInput
          id={`${id}-add`}
          data-modal-primary-focus
          autoComplete="off"
          labelText={t`Tags to add, separated by commas`}
          value={add}
          onChange={({ target }) => setAdd(target.value)}
        />
        <TextInput
          id={`${id}-remove`}
          autoComplete="off"
          labelText={t`Tags to remove, separated by commas`}
          helperText={present.length > 0 ? t`Tags now: ${present.join(", ")}` : t`No tags yet.`}
          value={remove}
          onChange={({ target }) => setRemove(target.value)}
        />
      </div>
    </Modal>
  );
}
