import { t } from "@lingui/core/macro";

import type { Verdict } from "../api/types";

/** What of a limit tells why it is a warning. */
interface Limit {
  verdict: Verdict | null;
  used_pct: { value: number | null } | null;
  caution: string | null;
}

/** Return in a few words why a limit is a warning: how much of it is used, or that its numbers are not certain. */
export function warningReason({ verdict, used_pct, caution }: Limit, watch: number): string | null {
  if (verdict !== "watch") return null;
  if ((used_pct?.value ?? 0) >= watch) return t`near the limit`;
  return caution ? t`not certain` : null;
}

/** Return why the numbers of a limit are not certain, with a word before it that says so. */
export function cautionText(verdict: Verdict | null, caution: string): string {
  return verdict === "watch" ? t`Not certain: ${caution}` : caution;
}
