import { t } from "@lingui/core/macro";

import type { Verdict } from "../api/types";

/** What of a limit tells why it is a warning. */
interface Limit {
  verdict: Verdict | null;
  warning_by_caution?: boolean;
}

/** Return in a few words why a limit is a warning: how much of it is used, or that its numbers are not certain. */
export function warningReason({ verdict, warning_by_caution }: Limit): string | null {
  if (verdict !== "watch") return null;
  return warning_by_caution ? t`not certain` : t`near the limit`;
}

/** Return why the numbers of a limit are not certain, with a word before it that says so. */
export function cautionText(verdict: Verdict | null, caution: string): string {
  return verdict === "watch" ? t`Not certain: ${caution}` : caution;
}
