import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";

import { newQueryClient, routes } from "../app/App";

/** The whole application at an address. */
export function openPage(address = "/") {
  window.history.replaceState(null, "", address);
  const user = userEvent.setup();
  const view = render(
    <QueryClientProvider client={newQueryClient()}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </QueryClientProvider>,
  );
  return { user, ...view };
}
