/** What the macro `Trans` becomes, by lingui.config.js: a text with elements in it. */
import { i18n } from "@lingui/core";
import { TransNoContext } from "@lingui/react/server";
import type { ComponentProps } from "react";

const LINGUI = { i18n };

/** Without React's context: the language never changes while a page is open, so nothing renders again because of it. */
export function Trans(props: Omit<ComponentProps<typeof TransNoContext>, "lingui" | "render" | "component">) {
  return <TransNoContext {...props} lingui={LINGUI} />;
}
