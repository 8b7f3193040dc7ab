import { t } from "@lingui/core/macro";
import { Select, SelectItem, TextInput } from "@carbon/react";
import type { ChangeEvent } from "react";

import { capitalized } from "../../lib/format";

/** The parameters of the address that limit the list, as the API names them. */
const FILTERS = ["principal", "action", "since", "until"] as const;
type Filter = Partial<Record<(typeof FILTERS)[number], string>>;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Return the filter of an address for the API; days are of UTC, and the last one is included. */
export function filterIn(params: URLSearchParams): Filter {
  const found: Filter = {};
  for (const name of FILTERS) {
    const value = params.get(name);
    if (value) found[name] = value;
  }
  const [since, until] = [dayOf(found.since), dayOf(found.until)];
  delete found.since;
  delete found.until;
  if (since !== null) found.since = new Date(since).toISOString();
  if (until !== null) found.until = new Date(until + DAY_MS).toISOString();
  return found;
}

function dayOf(text: string | undefined): number | null {
  const time = text ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isFinite(time) ? time : null;
}

interface Props {
  params: URLSearchParams;
  actions: string[];
  onChange: (params: URLSearchParams, options: { replace: boolean }) => void;
}

/** Who, which action, and from which day to which; the address has them, so that a link shows the same entries. */
export function AuditFilters({ params, actions, onChange }: Props) {
  const put = (name: (typeof FILTERS)[number]) => (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    const next = new URLSearchParams(params);
    if (event.target.value) next.set(name, event.target.value);
    else next.delete(name);
    onChange(next, { replace: true });
  };
  const chosen = params.get("action") ?? "";
  return (
    <div className="row row--bottom audit__filters" role="search" aria-label={t`Filter of the audit trail`}>
      <TextInput
        id="audit-principal"
        labelText={t`Who`}
        placeholder={t`Exact name`}
        defaultValue={params.get("principal") ?? ""}
        onBlur={put("principal")}
        onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
      />
      <Select id="audit-action" labelText={t`Action`} value={chosen} onChange={put("action")}>
        <SelectItem value="" text={t`All actions`} />
        {[...new Set([...actions, ...(chosen ? [chosen] : [])])].map((one) => (
          <SelectItem key={one} value={one} text={capitalized(one)} />
        ))}
      </Select>
      <TextInput
        id="audit-since"
        type="date"
        labelText={t`From`}
        value={params.get("since") ?? ""}
        onChange={put("since")}
      />
      <TextInput
        id="audit-until"
        type="date"
        labelText={t`To`}
        value={params.get("until") ?? ""}
        onChange={put("until")}
      />
    </div>
  );
}
