import { useQuery } from "@tanstack/react-query";

import { ask, client } from "../../api/client";
import { currentToken, forgetToken } from "../../api/token";

/** As whom one came in with a token, and the way out. */
export function WhoIsHere() {
  const token = currentToken();
  const { data } = useQuery({
    queryKey: ["whoami", token],
    queryFn: async ({ signal }) =>
      (await ask(client.GET("/api/v1/whoami", { signal }))).data,
    enabled: token !== null,
    gcTime: 0,
  });
  if (!token || data?.auth !== "token") return null;
  return (
    <p className="quiet">
      You came in as <bdi>{data.name}</bdi>,{" "}
      {data.scope === "write" ? "to read and write" : "to read only"}.{" "}
      <button
        type="button"
        className="link-button"
        onClick={() => {
          forgetToken();
          // Nothing that it showed stays on the page.
          window.location.reload();
        }}
      >
        Forget the token
      </button>
    </p>
  );
}
