import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";

import { unwrap, client } from "../../api/client";
import { ApiProblem } from "../../api/problem";
import { storeToken } from "../../api/token";
import { SmallButton } from "../../ui/buttons";

/** Characters that a header can contain. */
const WRITABLE = /^[!-~]+$/;
const NO_TOKEN = t`The token is unknown, expired or revoked.`;

/** A form for the API token, where the service requires one. */
export function SignIn() {
  const queries = useQueryClient();
  const [token, setToken] = useState("");
  const [problem, setProblem] = useState("");
  const signIn = async (event: FormEvent) => {
    event.preventDefault();
    setProblem("");
    const entered = token.trim();
    if (!WRITABLE.test(entered)) {
      setProblem(NO_TOKEN);
      return;
    }
    try {
      const headers = { authorization: `Bearer ${entered}` };
      await unwrap(client.GET("/api/v1/whoami", { headers }));
      storeToken(entered);
      // Repeat only the requests that were refused.
      await queries.refetchQueries({ predicate: ({ state }) => state.status === "error" });
    } catch (error) {
      setProblem(reason(error));
    }
  };
  return (
    <form className="panel row row--bottom" aria-label={t`Sign in`} onSubmit={(event) => void signIn(event)}>
      <p>
        <Trans>
          This service requires an API token. Its operator creates one with <code>mqplanner token create</code>.
        </Trans>
      </p>
      <label className="stack stack--tight">
        <span className="quiet">{t`API token`}</span>
        <input
          type="password"
          required
          autoComplete="off"
          spellCheck={false}
          placeholder="mqp_…"
          value={token}
          onChange={(event) => setToken(event.target.value)}
        />
      </label>
      <SmallButton type="submit">{t`Sign in`}</SmallButton>
      <p className="wrong" role="alert">
        {problem}
      </p>
    </form>
  );
}

function reason(error: unknown): string {
  if (error instanceof ApiProblem && error.status === 401) return NO_TOKEN;
  return error instanceof Error ? error.message : t`That did not work.`;
}
