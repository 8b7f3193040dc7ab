import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useRef, useState, type ReactNode } from "react";
import { Link, useLocation } from "react-router";

import { Unreachable, RETRY_UNTIL_REACHABLE } from "../../api/problem";
import type { PlanLine } from "../../api/types";
import { formatEntry } from "../../lib/format";
import { usePageTitle } from "../../lib/hooks";
import { listPlans, listTags, errorText, type LibraryFilter } from "../../state/savedPlans";
import { Toast } from "../../ui/Toast";
import { SmallButton } from "../../ui/buttons";
import { Notice, ReadOnlyNote } from "../../ui/messages";
import { BatchActions } from "./BatchActions";
import { Filters } from "./Filters";
import { ImportFile } from "./ImportFile";
import { PlanTable } from "./PlanTable";
import { RecentPlans } from "./RecentPlans";
import { useLibraryFilter } from "./libraryFilter";
import { archivePlans, tagPlans, type PlansChanged } from "./planChanges";
import "./library.css";
import "./table.scss";

/** `/plans`: the saved plans, page by page. The search is part of the address. */
export default function Library({ currentUser }: { currentUser: ReactNode }) {
  const { wanted, want } = useLibraryFilter();
  const list = useLibraryList(wanted);
  const tags = useQuery({ queryKey: ["library-tags"], queryFn: ({ signal }) => listTags(signal) });
  usePageTitle(t`Library`);
  const { chosen, setChosen, done, setDone, deleted, onDeleted, refresh, change, archive } = usePlanChanges();
  const plans = list.data?.pages.flatMap((page) => page.plans) ?? [];
  const selected = plans.filter(({ id }) => chosen.includes(id));
  const total = list.data?.pages[0]?.total ?? 0;
  const away = !list.data && list.failureReason instanceof Unreachable ? list.failureReason : null;
  return (
    <main id="answer" tabIndex={-1} className="page-body library">
      <Head />
      <ReadOnlyNote />
      {deleted && <Deleted key={deleted} name={deleted} />}
      <Filters wanted={wanted} tags={tags.data ?? []} onWant={want} />
      {list.error && <Notice kind="error" title={errorText(list.error)} />}
      {away && <Notice kind="warning" title={away.message}>{t`The list appears when it is back.`}</Notice>}
      <p className={selected.length > 0 ? "visually-hidden" : "library__count quiet"} role="status">
        {list.data && plural(total, { one: "1 plan", other: `${formatEntry(total)} plans` })}
        {!list.data && !list.error && !away && t`Looking for plans…`}
      </p>
      {list.data && plans.length === 0 && <Nothing wanted={wanted} />}
      {plans.length > 0 && (
        <>
          <BatchActions
            selected={selected}
            onClear={() => setChosen([])}
            onArchive={archive}
            onTag={(some, tags) => change(() => tagPlans(some, tags))}
          />
          <PlanTable
            {...{ plans, wanted, selected }}
            isBusy={list.isFetching}
            onWant={want}
            onSelect={setChosen}
            onArchive={archive}
            onChange={() => void refresh()}
            onDeleted={onDeleted}
          />
        </>
      )}
      {list.hasNextPage && <More list={list} shown={plans.length} total={total} />}
      {done && <Changed done={done} onUndo={(undo) => void change(undo)} onClose={() => setDone(null)} />}
      {/* Not before the list: that would push them down. */}
      {(list.data ?? list.error ?? away) && (
        <>
          <ImportFile />
          <RecentPlans current={null} />
          {currentUser}
        </>
      )}
    </main>
  );
}

function Head() {
  return (
    <div className="row row--spread">
      <h1>{t`Library`}</h1>
      <span className="row">
        <Link to="/fleet">{t`Fleet`}</Link>
        <Link to="/webhooks">{t`Webhooks`}</Link>
        <Link to="/presets">{t`New plan`}</Link>
      </span>
    </div>
  );
}

/** Follow which plans are chosen, and what was changed or deleted last; the list is requested again after each change. */
function usePlanChanges() {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<string[]>([]);
  const [done, setDone] = useState<PlansChanged | null>(null);
  // From the page on which it was deleted, or from this one.
  const { state } = useLocation() as { state: { deleted?: string } | null };
  const [deleted, setDeleted] = useState(state?.deleted ?? "");
  const refresh = async () => {
    // A list that was requested before the change would be taken for the new one.
    await client.cancelQueries({ queryKey: ["library"] });
    void client.invalidateQueries({ queryKey: ["library"] });
    void client.invalidateQueries({ queryKey: ["library-tags"] });
  };
  // What is clicked while a change runs is the second half of a double click.
  const isChanging = useRef(false);
  const change = async (begin: () => Promise<PlansChanged>) => {
    if (isChanging.current) return;
    isChanging.current = true;
    setDone(await begin().finally(() => (isChanging.current = false)));
    setChosen([]);
    await refresh();
  };
  const archive = (some: PlanLine[]) => {
    const isAway = some.some(({ archived_at }) => archived_at === null);
    void change(() => archivePlans(some, isAway));
  };
  const onDeleted = ({ name }: { name: string }) => {
    setDeleted(name);
    setDone(null);
    void refresh();
  };
  return { chosen, setChosen, done, setDone, deleted, onDeleted, refresh, change, archive };
}

/** Follow the list of the plans that are wanted. */
function useLibraryList(wanted: LibraryFilter) {
  const deferred = useDeferredValue(JSON.stringify(wanted));
  return useInfiniteQuery({
    queryKey: ["library", deferred],
    queryFn: ({ pageParam, signal }) => listPlans(JSON.parse(deferred) as LibraryFilter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: (old) => old,
    ...RETRY_UNTIL_REACHABLE,
  });
}

interface MoreProps {
  list: ReturnType<typeof useLibraryList>;
  shown: number;
  total: number;
}

function More({ list, shown, total }: MoreProps) {
  return (
    <SmallButton
      aria-disabled={list.isFetchingNextPage || undefined}
      onClick={() => {
        if (!list.isFetchingNextPage) void list.fetchNextPage();
      }}
    >
      <Trans>
        Show more ({formatEntry(shown)} of {formatEntry(total)})
      </Trans>
    </SmallButton>
  );
}

interface ChangedProps {
  done: PlansChanged;
  onUndo: (undo: NonNullable<PlansChanged["undo"]>) => void;
  onClose: () => void;
}

/** What a change of several plans did, and what it could not do. */
function Changed({ done: { title, problems, undo }, onUndo, onClose }: ChangedProps) {
  return (
    <Toast
      title={title}
      kind={problems.length > 0 ? "warning" : "success"}
      onUndo={undo && (() => onUndo(undo))}
      onClose={onClose}
    >
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </Toast>
  );
}

/** What was deleted. It has the focus: the button that opened the dialog is gone with the plan. */
function Deleted({ name }: { name: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="success" title={t`“${name}” was deleted.`} />
    </div>
  );
}

function Nothing({ wanted: { q, tag, verdict, archived, sort, ...more } }: { wanted: LibraryFilter }) {
  if (q || tag || verdict || more.below || more.before || more.owner || more.environment)
    return <p>{t`No plan matches the search.`}</p>;
  if (archived === "yes") return <p>{t`No plan is archived.`}</p>;
  if (sort === "opened") {
    return <p>{t`You have opened no saved plan yet.`}</p>;
  }
  return (
    <p>
      <Trans>
        Nothing is saved yet. <Link to="/">Open the planner</Link> and save what you work on,{" "}
        <Link to="/presets">start from a preset</Link>, or import a file below.
      </Trans>
    </p>
  );
}
