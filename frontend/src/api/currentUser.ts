import { t } from "@lingui/core/macro";
import { queryOptions, useQuery } from "@tanstack/react-query";

import { unwrap, client } from "./client";
import { RETRY_UNTIL_REACHABLE } from "./problem";
import { useToken } from "./token";

const whoamiQuery = (token: string | null) =>
  queryOptions({
    queryKey: ["whoami", token],
    queryFn: async ({ signal }) => (await unwrap(client.GET("/api/v1/whoami", { signal }))).data,
    ...RETRY_UNTIL_REACHABLE,
    gcTime: 0,
  });

/** Return the owner and the scope of the token; `null` where no token is needed. */
export function useCurrentUser() {
  const token = useToken();
  const { data } = useQuery({ ...whoamiQuery(token), enabled: token !== null });
  return token !== null && data?.auth === "token" ? data : null;
}

/**
 * Return whether the service has a store of measurements; undefined until that is known. Where it cannot be told it is
 * asked for measurements, and says itself what is missing.
 */
export function useHasMeasurements(): boolean | undefined {
  const token = useToken();
  const { data, isPending, failureCount } = useQuery(whoamiQuery(token));
  return isPending && failureCount === 0 ? undefined : data?.measurements !== false;
}

/** Return why nothing can be changed; `null` where it can, or where that is not known. */
export function useReadOnly(): string | null {
  return useCurrentUser()?.scope === "read" ? READ_ONLY : null;
}

const READ_ONLY = t`Your token is read-only.`;
