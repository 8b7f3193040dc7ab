import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  TableSelectAll,
  TableSelectRow,
} from "@carbon/react";
import type { ReactNode } from "react";
import { Link } from "react-router";

import type { PlanLine } from "../../api/types";
import { formatEntry, formatMonth, formatMultiple, formatMultipleRange, formatShareOfLoad } from "../../lib/format";
import { hasDraft } from "../../state/drafts";
import { duplicatePlan, useAction, type LibraryFilter, type SortKey } from "../../state/savedPlans";
import { LOCAL, SavedBy, VersionName } from "../../ui/SavedBy";
import { Verdict } from "../../ui/Verdict";
import { WriteButton } from "../../ui/buttons";
import { DeletePlan } from "./DeletePlan";
import { TagList } from "./PlanSummary";

interface Column {
  title: string;
  sort?: SortKey;
  content: (plan: PlanLine, props: Props) => ReactNode;
}

const COLUMNS: Column[] = [
  { title: t`Name`, sort: "name", content: (plan) => <Name plan={plan} /> },
  { title: t`Status`, sort: "verdict", content: (plan) => <Status plan={plan} /> },
  { title: t`First limit`, sort: "first_limit", content: (plan) => <FirstLimit plan={plan} /> },
  { title: t`Reached`, sort: "date", content: ({ first_limit }) => reachedText(first_limit) },
  { title: t`Owner`, sort: "owner", content: ({ owner }) => <bdi>{owner}</bdi> },
  {
    title: t`Tags`,
    sort: "tags",
    content: ({ tags }, { onWant }) => <TagList tags={tags} onTag={(tag) => onWant({ tag })} />,
  },
  { title: t`Last change`, sort: "updated", content: (plan) => <SavedBy at={plan.updated_at} author={plan.author} /> },
  { title: t`Actions`, content: (plan, props) => <Actions plan={plan} {...props} /> },
];

/** Without sign-in all plans have the same owner, who has no name. */
function columnsFor(plans: PlanLine[]): Column[] {
  const named = plans.some(({ owner }) => owner !== LOCAL);
  return named ? COLUMNS : COLUMNS.filter(({ sort }) => sort !== "owner");
}

interface Props {
  plans: PlanLine[];
  wanted: LibraryFilter;
  isBusy: boolean;
  selected: PlanLine[];
  onWant: (change: Partial<LibraryFilter>) => void;
  onSelect: (ids: string[]) => void;
  onArchive: (plans: PlanLine[]) => void;
  /** Called after another change, to load the list again. */
  onChange: () => void;
  onDeleted: (plan: PlanLine) => void;
}

/** The plans with their first limits. A heading sorts by its column; on a phone each plan is a card. */
export function PlanTable(props: Props) {
  const { plans, wanted, isBusy, selected, onWant, onSelect } = props;
  const ids = selected.map(({ id }) => id);
  const columns = columnsFor(plans);
  return (
    <div className="plan-table scroll-x" role="group" aria-label={t`Plans`} tabIndex={0} aria-busy={isBusy}>
      <Table size="lg" aria-label={t`Plans`}>
        <TableHead>
          <TableRow>
            <TableSelectAll
              id="all-plans"
              name="all-plans"
              aria-label={t`Select all plans that are shown`}
              checked={plans.length > 0 && ids.length === plans.length}
              indeterminate={ids.length > 0 && ids.length < plans.length}
              onSelect={() => onSelect(ids.length === plans.length ? [] : plans.map(({ id }) => id))}
            />
            {columns.map(({ title, sort }) => (
              <TableHeader
                key={title}
                isSortable={sort !== undefined}
                isSortHeader={sort === wanted.sort}
                sortDirection={sort !== wanted.sort ? "NONE" : isDescending(wanted) ? "DESC" : "ASC"}
                onClick={() => sort && onWant(sortedBy(wanted, sort))}
              >
                {title}
              </TableHeader>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {plans.map((plan) => (
            <TableRow key={plan.id} isSelected={ids.includes(plan.id)}>
              <TableSelectRow
                id={`select-${plan.id}`}
                name={`select-${plan.id}`}
                aria-label={t`Select ${plan.name}`}
                checked={ids.includes(plan.id)}
                onSelect={() =>
                  onSelect(ids.includes(plan.id) ? ids.filter((one) => one !== plan.id) : [...ids, plan.id])
                }
              />
              {columns.map(({ title, content }) => (
                <TableCell key={title} data-label={title}>
                  {content(plan, props)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

/** Sorted from the last to the first by default. */
const NEWEST_FIRST: SortKey[] = ["updated", "created", "opened"];

function isDescending({ sort, order }: LibraryFilter): boolean {
  return order === "" ? NEWEST_FIRST.includes(sort) : order === "desc";
}

/** Return the order after a click on a heading: another column, or the same one the other way round. */
export function sortedBy(wanted: LibraryFilter, sort: SortKey): Pick<LibraryFilter, "sort" | "order"> {
  if (sort !== wanted.sort) return { sort, order: "" };
  const order = isDescending(wanted) ? "asc" : "desc";
  return { sort, order: isDescending({ ...wanted, order: "" }) === (order === "desc") ? "" : order };
}

function Name({ plan: { id, name, description, revision, version_name } }: { plan: PlanLine }) {
  return (
    <>
      <Link to={`/plans/${id}`}>
        <bdi>{name}</bdi>
      </Link>
      {description && <p className="note clamp quiet">{description}</p>}
      <p className="quiet">
        <Trans>
          Revision {revision}
          <VersionName name={version_name} />
        </Trans>
        {hasDraft(id) && t` · unsaved changes in this browser`}
      </p>
    </>
  );
}

function Status({ plan: { verdict, is_listed } }: { plan: PlanLine }) {
  if (verdict) return <Verdict verdict={verdict} />;
  return <span className="quiet">{is_listed ? t`No result` : t`Open to refresh`}</span>;
}

function FirstLimit({ plan: { first_limit: first, summary, is_listed } }: { plan: PlanLine }) {
  if (first) {
    return (
      <>
        {first.title} <span className="quiet">{first.subject}</span>
        <p>{multipleText(first)}</p>
        {Boolean(first.undecided) && first.multiple !== null && first.multiple >= 1 && (
          <p className="quiet">{othersText(first.undecided ?? 0)}</p>
        )}
      </>
    );
  }
  if (is_listed && !summary) {
    return <span className="quiet">{t`Not calculated when it was saved: invalid or very large. Open it to see.`}</span>;
  }
  const earliest = summary?.multiple_at_least;
  return (
    <span className="quiet">
      {typeof earliest === "number" ? t`None known up to ${formatMultiple(earliest)} today’s load` : t`None known`}
    </span>
  );
}

type First = NonNullable<PlanLine["first_limit"]>;

/** Return at which load the first limit is reached: between two where it or another may be reached sooner. */
export function multipleText({ multiple, multiple_at_least, at_latest }: First): string {
  if (multiple === null) return t`exceeded at any load`;
  if (multiple < 1 && (multiple_at_least ?? multiple) === multiple) {
    return t`handles ${formatShareOfLoad(multiple)} of today’s load`;
  }
  const multiples = formatMultipleRange(multiple, multiple_at_least);
  return at_latest && multiple_at_least === multiple
    ? t`${multiples} today’s load at the latest`
    : t`${multiples} today’s load`;
}

/** Return how many limits that are not known may be reached before. */
function othersText(undecided: number): string {
  return plural(undecided, {
    one: "1 unknown limit may be reached first",
    other: `${formatEntry(undecided)} unknown limits may be reached first`,
  });
}

/** Return when the first limit is reached. */
export function reachedText(first: PlanLine["first_limit"]): string {
  if (!first) return "–";
  const { multiple, multiple_at_least, at_latest, date, date_text, years_text } = first;
  const { date_at_least, date_text_at_least } = first;
  if (multiple === null || multiple < 1) return t`Today`;
  // Far ahead there is a day, and no text of it.
  if (!date_text && years_text) {
    return at_latest || (multiple_at_least ?? multiple) < multiple
      ? t`in ${years_text} at the latest`
      : t`in ${years_text}`;
  }
  if (!date) return t`No growth entered`;
  const to = date_text ?? formatMonth(date);
  const from = date_at_least ? (date_text_at_least ?? formatMonth(date_at_least)) : to;
  if (from !== to) return t`${from} to ${to}`;
  return at_latest ? t`${to} at the latest` : to;
}

function Actions({ plan, onArchive, onChange, onDeleted }: { plan: PlanLine } & Props) {
  const { id, name, archived_at } = plan;
  const { run, problem } = useAction();
  const archive = archived_at === null ? t`Archive` : t`Restore`;
  return (
    <>
      <div className="row">
        <Link to={`/plans/${id}/history`} aria-label={t`History of ${name}`}>{t`History`}</Link>
        <WriteButton aria-label={t`Copy ${name}`} onClick={() => void run(() => duplicatePlan(id).then(onChange))}>
          <Trans>Copy</Trans>
        </WriteButton>
        <WriteButton aria-label={`${archive} ${name}`} onClick={() => onArchive([plan])}>
          {archive}
        </WriteButton>
        {archived_at !== null && <DeletePlan {...{ plan }} onDeleted={() => onDeleted(plan)} onCancel={onChange} />}
      </div>
      <p className="wrong" role="status">
        {problem}
      </p>
    </>
  );
}
