import { t } from "@lingui/core/macro";
import { useState } from "react";

import { LinkButton } from "./buttons";

/** Return the first items of a list, and where there are more a button `all` that shows them. */
export function useFew<T>(items: T[], few: number, allText: string) {
  const [all, setAll] = useState(false);
  const more = items.length > few && <LinkButton onClick={() => setAll(!all)}>{all ? t`Fewer` : allText}</LinkButton>;
  return { shown: all ? items : items.slice(0, few), more };
}
