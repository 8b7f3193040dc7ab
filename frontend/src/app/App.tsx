import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { notifyManager, QueryClient, QueryClientProvider, type QueryKey } from "@tanstack/react-query";
import { Suspense, type ReactNode } from "react";
import { BrowserRouter, useLocation, useRoutes, type RouteObject } from "react-router";

import { ApiProblem } from "../api/problem";
import { RecentPlans } from "../features/library/RecentPlans";
import { lazyWithRetry } from "../lib/lazyWithRetry";
import { Rendered } from "../ui/Rendered";
import { MessagePage } from "../ui/messages";
import { PageLoading, Shell } from "./Shell";
import addresses from "./addresses.json";
import { PlannerPage } from "./pages/PlannerPage";

// Loaded on demand: the planner needs none of them first.
const About = lazyWithRetry(() => import("../features/help/About"));
const Audit = lazyWithRetry(() => import("../features/audit/Audit"));
const ComparePlans = lazyWithRetry(() => import("../features/library/ComparePlans"));
const Fleet = lazyWithRetry(() => import("../features/fleet/Fleet"));
const CurrentUser = lazyWithRetry(async () => ({
  default: (await import("../features/sign-in/CurrentUser")).CurrentUser,
}));
const FleetMember = lazyWithRetry(() => import("../features/fleet/Member"));
const History = lazyWithRetry(() => import("../features/library/History"));
const Library = lazyWithRetry(() => import("../features/library/Library"));
const NewPlan = lazyWithRetry(() => import("../features/new-plan/NewPlan"));
const Presets = lazyWithRetry(() => import("../features/presets/Presets"));
const Rulebook = lazyWithRetry(() => import("../features/rulebook/Rulebook"));
const ShareList = lazyWithRetry(async () => ({ default: (await import("../features/share/ShareList")).ShareList }));
const Webhooks = lazyWithRetry(() => import("../features/webhooks/Webhooks"));
const readOnlyPages = () => import("./pages/ReadOnlyPages");
const RevisionPage = lazyWithRetry(async () => ({ default: (await readOnlyPages()).RevisionPage }));
const SharedPage = lazyWithRetry(async () => ({ default: (await readOnlyPages()).SharedPage }));

const framed = (page: ReactNode) => <Shell>{page}</Shell>;

const failed = framed(
  <MessagePage title={t`Something went wrong on this page`}>
    <Trans>Nothing is lost: the plan is stored in this browser. Reload the page to go on.</Trans>
  </MessagePage>,
);

/** A part of a page that is loaded on demand, and leaves its place empty until then. */
const later = (part: ReactNode) => <Suspense fallback={null}>{part}</Suspense>;

/** A route to a page that is loaded on demand. */
function lazyPage(path: string, page: ReactNode): RouteObject {
  return { path, element: <Suspense fallback={<PageLoading />}>{page}</Suspense> };
}

// The build lists the addresses for the service, which answers 404 to all others.
export const routes: RouteObject[] = [
  {
    // One element for both addresses: the first save changes the address and nothing else.
    element: <PlannerPage />,
    children: [
      { path: addresses.planner, element: null },
      { path: addresses.plan, element: null },
    ],
  },
  lazyPage(addresses.newPlan, framed(<NewPlan />)),
  lazyPage(addresses.presets, framed(<Presets recentPlans={<RecentPlans current={null} />} />)),
  lazyPage(addresses.about, framed(<About />)),
  lazyPage(addresses.rulebook, framed(<Rulebook />)),
  lazyPage(addresses.plans, framed(<Library currentUser={later(<CurrentUser />)} />)),
  lazyPage(addresses.comparePlans, framed(<ComparePlans />)),
  lazyPage(addresses.fleet, framed(<Fleet />)),
  lazyPage(addresses.fleetMember, framed(<FleetMember />)),
  lazyPage(addresses.audit, framed(<Audit />)),
  lazyPage(addresses.webhooks, framed(<Webhooks />)),
  lazyPage(addresses.history, framed(<History shareLinks={(id) => later(<ShareList id={id} />)} />)),
  lazyPage(addresses.revision, <RevisionPage />),
  lazyPage(addresses.shared, <SharedPage />),
  { path: "*", element: framed(<MessagePage title={t`There is no such page`}>{t`Check the address.`}</MessagePage>) },
];

// By default a timer delays each answer by up to 4 ms.
notifyManager.setScheduler(queueMicrotask);

export function newQueryClient(): QueryClient {
  // A request that the service rejects is rejected again.
  const retry = (count: number, error: Error) => !(error instanceof ApiProblem) && count < 3;
  const queries = { queryKeyHashFn: hashQueryKey, refetchOnWindowFocus: false, retry };
  return new QueryClient({ defaultOptions: { queries } });
}

/** The page at the present address; a message where it fails, until another page or another view of it is opened. */
function Page() {
  const { key } = useLocation();
  const page = useRoutes(routes);
  return (
    <Rendered at={key} otherwise={failed}>
      {page}
    </Rendered>
  );
}

const queryClient = newQueryClient();

export function App({ queries = queryClient }: { queries?: QueryClient }) {
  return (
    <QueryClientProvider client={queries}>
      {/* No transitions: a navigation in flushSync is rendered at once, so that the focus can move to what it shows. */}
      <BrowserRouter useTransitions={false}>
        <Page />
      </BrowserRouter>
    </QueryClientProvider>
  );
}

const texts = new WeakMap<object, string>();

/** Return the JSON of one part of a key. Plans are replaced and never changed, so each is written out once only. */
function textOf(part: unknown): string {
  if (typeof part !== "object" || part === null) return String(JSON.stringify(part));
  let text = texts.get(part);
  if (text === undefined) {
    text = JSON.stringify(part);
    texts.set(part, text);
  }
  return text;
}

/** Return the hash that the query cache finds a query by. */
function hashQueryKey(key: QueryKey): string {
  return key.map(textOf).join();
}
