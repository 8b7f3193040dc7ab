import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useRef, useState, type ReactNode } from "react";
import { Link, useLocation, useSearchParams } from "react-router";

import { Unreachable, RETRY_UNTIL_REACHABLE } from "../../api/problem";
import type { PlanLine } from "../../api/types";
import { countText } from "../../lib/format";
import { usePageTitle } from "../../lib/hooks";
import { listPlans, listTags, errorText, type LibraryFilter, type SortKey } from "../../state/savedPlans";
import { Toast } from "../../ui/Toast";
import { VERDICTS, VERDICT_WORDS } from "../../ui/Verdict";
import { SmallButton } from "../../ui/buttons";
import { Notice, ReadOnlyNote } from "../../ui/messages";
import { BatchActions } from "./BatchActions";
import { ImportFile } from "./ImportFile";
import { PlanTable } from "./PlanTable";
import { RecentPlans } from "./RecentPlans";
import { archivePlans, tagPlans, type PlansChanged } from "./planChanges";
import "./library.css";
import "./table.scss";

/** `/plans`: the saved plans, page by page. The search is part of the address. */
export default function Library({ currentUser }: { currentUser: ReactNode }) {
  const { wanted, want } = useLibraryFilter();
  const deferred = useDeferredValue(JSON.stringify(wanted));
  const client = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: ["library", deferred],
    queryFn: ({ pageParam, signal }) => listPlans(JSON.parse(deferred) as LibraryFilter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: (old) => old,
    ...RETRY_UNTIL_REACHABLE,
  });
  const tags = useQuery({ queryKey: ["library-tags"], queryFn: ({ signal }) => listTags(signal) });
  usePageTitle("Library");
  // From the page on which it was deleted, or from this one.
  const { state } = useLocation() as { state: { deleted?: string } | null };
  const [deleted, setDeleted] = useState(state?.deleted ?? "");
  const refresh = async () => {
    // A list that was requested before the change would be taken for the new one.
    await client.cancelQueries({ queryKey: ["library"] });
    void client.invalidateQueries({ queryKey: ["library"] });
    void client.invalidateQueries({ queryKey: ["library-tags"] });
  };

  const [chosen, setChosen] = useState<string[]>([]);
  const [done, setDone] = useState<PlansChanged | null>(null);
  const change = async (changing: Promise<PlansChanged>) => {
    setDone(await changing);
    setChosen([]);
    await refresh();
  };
  const archive = (some: PlanLine[]) =>
    void change(
      archivePlans(
        some,
        some.some(({ archived_at }) => archived_at === null),
      ),
    );

  const plans = list.data?.pages.flatMap((page) => page.plans) ?? [];
  const selected = plans.filter(({ id }) => chosen.includes(id));
  const total = list.data?.pages[0]?.total ?? 0;
  const away = list.failureReason instanceof Unreachable && !list.data;
  return (
    <main id="answer" tabIndex={-1} className="page-body library">
      <div className="row row--spread">
        <h1>Library</h1>
        <span className="row">
          <Link to="/fleet">Fleet</Link>
          <Link to="/webhooks">Webhooks</Link>
          <Link to="/presets">New plan</Link>
        </span>
      </div>
      <ReadOnlyNote />
      {deleted && <Deleted key={deleted} name={deleted} />}
      <Filters wanted={wanted} tags={tags.data ?? []} onWant={want} />
      {list.error && <Notice kind="error" title={errorText(list.error)} />}
      {away && (
        <Notice kind="warning" title="The server does not answer.">
          The list appears when it is back.
        </Notice>
      )}
      <p className={selected.length > 0 ? "visually-hidden" : "library__count quiet"} role="status">
        {list.data ? countText(total, "plan") : list.error || away ? "" : "Looking for plans…"}
      </p>
      {list.data && plans.length === 0 && <Nothing wanted={wanted} />}
      {plans.length > 0 && (
        <>
          <BatchActions
            selected={selected}
            onClear={() => setChosen([])}
            onArchive={archive}
            onTag={(some, tags) => change(tagPlans(some, tags))}
          />
          <PlanTable
            {...{ plans, wanted, selected }}
            isBusy={list.isFetching}
            onWant={want}
            onSelect={setChosen}
            onArchive={archive}
            onChange={() => void refresh()}
            onDeleted={({ name }) => {
              setDeleted(name);
              setDone(null);
              void refresh();
            }}
          />
        </>
      )}
      {list.hasNextPage && (
        <SmallButton
          aria-disabled={list.isFetchingNextPage || undefined}
          onClick={() => {
            if (!list.isFetchingNextPage) void list.fetchNextPage();
          }}
        >
          Show more ({plans.length} of {total.toLocaleString("en-US")})
        </SmallButton>
      )}
      {done && (
        <Toast
          title={done.title}
          kind={done.problems.length > 0 ? "warning" : "success"}
          onUndo={done.undo && (() => done.undo && void change(done.undo()))}
          onClose={() => setDone(null)}
        >
          {done.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Toast>
      )}
      <ImportFile />
      <RecentPlans current={null} />
      {currentUser}
    </main>
  );
}

/** What was deleted. It has the focus: the button that opened the dialog is gone with the plan. */
function Deleted({ name }: { name: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="success" title={`“${name}” was deleted.`} />
    </div>
  );
}

function Nothing({ wanted: { q, tag, verdict, archived, sort } }: { wanted: LibraryFilter }) {
  if (q || tag || verdict) return <p>No plan matches the search.</p>;
  if (archived === "yes") return <p>No plan is archived.</p>;
  if (sort === "opened") {
    return <p>You have opened no saved plan yet.</p>;
  }
  return (
    <p>
      Nothing is saved yet. <Link to="/">Open the planner</Link> and save what you work on,{" "}
      <Link to="/presets">start from a preset</Link>, or import a file below.
    </p>
  );
}

interface FiltersProps {
  wanted: LibraryFilter;
  tags: { tag: string; plans: number }[];
  onWant: (change: Partial<LibraryFilter>) => void;
}

const ORDERS: Record<SortKey, string> = {
  updated: "Changed last",
  opened: "Opened last",
  created: "Newest",
  name: "Name",
  verdict: "Status, worst first",
  first_limit: "First limit, nearest first",
  date: "Date, earliest first",
  owner: "Owner",
  tags: "Tags",
};

function Filters({ wanted, tags, onWant }: FiltersProps) {
  const isListed = tags.some(({ tag }) => tag === wanted.tag);
  return (
    <search className="filters row--bottom row">
      <label className="filters__words stack stack--tight">
        <span className="quiet">Search</span>
        <input
          type="search"
          value={wanted.q}
          maxLength={200}
          placeholder="Words of a name, a description or a tag"
          onChange={({ target }) => onWant({ q: target.value })}
        />
      </label>
      <label className="stack stack--tight">
        <span className="quiet">Tag</span>
        <select value={wanted.tag} onChange={({ target }) => onWant({ tag: target.value })}>
          <option value="">All</option>
          {wanted.tag && !isListed && <option>{wanted.tag}</option>}
          {tags.map(({ tag, plans }) => (
            <option key={tag} value={tag}>
              {tag} ({plans})
            </option>
          ))}
        </select>
      </label>
      <label className="stack stack--tight">
        <span className="quiet">Status</span>
        <select
          value={wanted.verdict}
          onChange={({ target }) => onWant({ verdict: target.value as LibraryFilter["verdict"] })}
        >
          <option value="">All</option>
          {VERDICTS.map((verdict) => (
            <option key={verdict} value={verdict}>
              {VERDICT_WORDS[verdict]}
            </option>
          ))}
        </select>
      </label>
      <label className="stack stack--tight">
        <span className="quiet">Order</span>
        <select value={wanted.sort} onChange={({ target }) => onWant({ sort: target.value as SortKey, order: "" })}>
          {Object.entries(ORDERS).map(([sort, text]) => (
            <option key={sort} value={sort}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <label className="row">
        <input
          type="checkbox"
          checked={wanted.archived === "yes"}
          onChange={({ target }) => onWant({ archived: target.checked ? "yes" : "no" })}
        />
        <span>Archived</span>
      </label>
    </search>
  );
}

const SORTS = Object.keys(ORDERS) as SortKey[];

/** Marks an address that was written here: what is typed is ahead of it. */
const OWN = { own: true };

function useLibraryFilter() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: Partial<typeof OWN> | null };
  const [wanted, setWanted] = useState(() => filterFrom(params));
  const [seen, setSeen] = useState(params);
  if (params !== seen) {
    setSeen(params);
    if (state?.own !== true) setWanted(filterFrom(params));
  }
  const want = (change: Partial<LibraryFilter>) => {
    const next = { ...wanted, ...change };
    setWanted(next);
    setParams(paramsOf(next), { replace: true, state: OWN });
  };
  return { wanted, want };
}

function filterFrom(params: URLSearchParams): LibraryFilter {
  return {
    q: (params.get("q") ?? "").slice(0, 200),
    tag: (params.get("tag") ?? "").slice(0, 50),
    verdict: VERDICTS.find((one) => one === params.get("verdict")) ?? "",
    sort: SORTS.find((one) => one === params.get("sort")) ?? "updated",
    order: (["asc", "desc"] as const).find((one) => one === params.get("order")) ?? "",
    archived: params.get("archived") === "yes" ? "yes" : "no",
  };
}

function paramsOf({ q, tag, verdict, sort, order, archived }: LibraryFilter): Record<string, string> {
  return {
    ...(q && { q }),
    ...(tag && { tag }),
    ...(verdict && { verdict }),
    ...(sort !== "updated" && { sort }),
    ...(order && { order }),
    ...(archived === "yes" && { archived }),
  };
}
