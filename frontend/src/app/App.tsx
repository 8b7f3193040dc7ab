import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense, type ReactNode } from "react";
import { createBrowserRouter, type RouteObject } from "react-router";
import { RouterProvider } from "react-router/dom";

import { ApiProblem } from "../api/problem";
import { PlannerPage } from "../features/planner/PlannerPage";
import { Message } from "./Message";
import { Shell } from "./Shell";

// Much to read and seldom the first page: it is no part of what the planner loads.
const HistoryPage = lazy(() => import("../features/library/HistoryPage"));
const LibraryPage = lazy(() => import("../features/library/LibraryPage"));
const RevisionPage = lazy(() => import("../features/share/RevisionPage"));
const SharedPage = lazy(() => import("../features/share/SharedPage"));
const PresetsPage = lazy(() => import("../features/presets/PresetsPage"));
const Rulebook = lazy(() => import("../features/rulebook/Rulebook"));

const failed = (
  <Shell>
    <Message title="Something went wrong on this page">
      Nothing is lost: the plan is kept in this browser. Reload the page to go on.
    </Message>
  </Shell>
);

/** A page in a file of its own. */
function later(path: string, page: ReactNode): RouteObject {
  return {
    path,
    element: <Suspense fallback={null}>{page}</Suspense>,
    errorElement: failed,
  };
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
  later("/presets", <PresetsPage />),
  later("/rulebook/*", <Rulebook />),
  later("/plans", <LibraryPage />),
  later("/plans/:id/history", <HistoryPage />),
  later("/plans/:id/revisions/:number", <RevisionPage />),
  later("/s/:token", <SharedPage />),
  {
    path: "*",
    element: (
      <Shell>
        <Message title="There is no such page">Check the address.</Message>
      </Shell>
    ),
  },
];

export function newQueryClient(): QueryClient {
  // What the service says is no good will be no better the next time it is asked.
  const retry = (count: number, error: Error) =>
    !(error instanceof ApiProblem) && count < 3;
  return new QueryClient({
    defaultOptions: { queries: { refetchOnWindowFocus: false, retry } },
  });
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
