import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";

import { unwrap, client } from "./client";
import { useToken } from "./token";

/** Return the owner and the scope of the token; `null` where no token is needed. */
export function useCurrentUser() {
  const token = useToken();
  const { data } = useQuery({
    queryKey: ["whoami", token],
    queryFn: async ({ signal }) => (await unwrap(client.GET("/api/v1/whoami", { signal }))).data,
    enabled: token !== null,
    gcTime: 0,
  });
  return token !== null && data?.auth === "token" ? data : null;
}

/** Return why nothing can be changed; `null` where it can, or where that is not known. */
export function useReadOnly(): string | null {
  return useCurrentUser()?.scope === "read" ? READ_ONLY : null;
}

const READ_ONLY = t`Your token is read-only.`;
