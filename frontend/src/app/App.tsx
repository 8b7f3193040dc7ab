import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Suspense, type ReactNode } from "react";
import { createBrowserRouter, type RouteObject } from "react-router";
import { RouterProvider } from "react-router/dom";

import { later } from "../lib/later";
import { ApiProblem } from "../api/problem";
import { PlannerPage } from "../features/planner/PlannerPage";
import { Message } from "./Message";
import { Opening } from "./Opening";
import { Shell } from "./Shell";

// Much to read and seldom the first page: it is no part of what the planner loads.
const HistoryPage = later(() => import("../features/library/HistoryPage"));
const LibraryPage = later(() => import("../features/library/LibraryPage"));
const RevisionPage = later(() => import("../features/share/RevisionPage"));
const SharedPage = later(() => import("../features/share/SharedPage"));
const PresetsPage = later(() => import("../features/presets/PresetsPage"));
const Rulebook = later(() => import("../features/rulebook/Rulebook"));

const failed = (
  <Shell>
    <Message title="Something went wrong on this page">
      Nothing is lost: the plan is kept in this browser. Reload the page to go on.
    </Message>
  </Shell>
);

/** A page in a file of its own. */
function onItsOwn(path: string, page: ReactNode): RouteObject {
  return {
    path,
    element: <Suspense fallback={<Opening />}>{page}</Suspense>,
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
  onItsOwn("/presets", <PresetsPage />),
  onItsOwn("/rulebook/*", <Rulebook />),
  onItsOwn("/plans", <LibraryPage />),
  onItsOwn("/plans/:id/history", <HistoryPage />),
  onItsOwn("/plans/:id/revisions/:number", <RevisionPage />),
  onItsOwn("/s/:token", <SharedPage />),
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
