import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { App, newQueryClient } from "../app/App";

/** The whole application at an address. */
export function openPage(address = "/") {
  window.history.replaceState(null, "", address);
  const user = userEvent.setup();
  const view = render(<App queries={newQueryClient()} />);
  return { user, ...view };
}
