import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Suspense, type ReactNode } from "react";
import { createBrowserRouter, type RouteObject } from "react-router";
import { RouterProvider } from "react-router/dom";

import { hashQueryKey } from "../lib/queryKeyHash";
import { lazyWithRetry } from "../lib/lazyWithRetry";
import { ApiProblem } from "../api/problem";
import { PlannerPage } from "./pages/PlannerPage";
import { MessagePage } from "../ui/MessagePage";
import { PageLoading } from "./PageLoading";
import { Shell } from "./Shell";

// Seldom the first page, so the planner does not load them.
const HistoryPage = lazyWithRetry(() => import("./pages/HistoryPage"));
const LibraryPage = lazyWithRetry(() => import("./pages/LibraryPage"));
const RevisionPage = lazyWithRetry(() => import("./pages/RevisionPage"));
const SharedPage = lazyWithRetry(() => import("./pages/SharedPage"));
const Presets = lazyWithRetry(() => import("../features/presets/Presets"));
const Rulebook = lazyWithRetry(() => import("../features/rulebook/Rulebook"));

const framed = (page: ReactNode) => <Shell>{page}</Shell>;

const failed = framed(
  <MessagePage title="Something went wrong on this page">
    Nothing is lost: the plan is kept in this browser. Reload the page to go on.
  </MessagePage>,
);

/** A route to a page that is loaded on demand. */
function lazyPage(path: string, page: ReactNode): RouteObject {
  return { path, element: <Suspense fallback={<PageLoading />}>{page}</Suspense>, errorElement: failed };
}

export const routes: RouteObject[] = [
  {
    errorElement: failed,
    // One element for both addresses: the first save changes the address and nothing else.
    element: <PlannerPage />,
    children: [
      { path: "/", element: null },
      { path: "/plans/:id", element: null },
    ],
  },
  lazyPage("/presets", framed(<Presets />)),
  lazyPage("/rulebook/*", framed(<Rulebook />)),
  lazyPage("/plans", <LibraryPage />),
  lazyPage("/plans/:id/history", <HistoryPage />),
  lazyPage("/plans/:id/revisions/:number", <RevisionPage />),
  lazyPage("/s/:token", <SharedPage />),
  { path: "*", element: framed(<MessagePage title="There is no such page">Check the address.</MessagePage>) },
];

export function newQueryClient(): QueryClient {
  // A request that the service rejects is rejected again.
  const retry = (count: number, error: Error) => !(error instanceof ApiProblem) && count < 3;
  const queries = { queryKeyHashFn: hashQueryKey, refetchOnWindowFocus: false, retry };
  return new QueryClient({ defaultOptions: { queries } });
}

const queryClient = newQueryClient();
const router = createBrowserRouter(routes);

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
