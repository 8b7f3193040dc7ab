import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { Link } from "react-router";

import { unwrap, client } from "../../api/client";
import { useCurrentUser } from "../../api/currentUser";
import { ApiProblem } from "../../api/problem";
import { storeToken } from "../../api/token";
import { removeAllStored } from "../../lib/storage";
import { hasDrafts } from "../../state/drafts";
import { closePlans } from "../../state/openPlans";
import { SmallButton, LinkButton } from "../../ui/buttons";

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

/** Leave nothing of the user in this browser: neither token nor drafts, undo steps and names of plans. */
function signOut() {
  if (hasDrafts() && !window.confirm(t`Signing out deletes the changes in this browser that are not saved.`)) return;
  closePlans(); // or they would be stored when the page reloads
  removeAllStored();
  window.location.reload();
}

const SCOPES = { read: t`read only`, write: t`read and write`, admin: t`administrator` };

/** The name of the signed-in user, the pages for administrators, and a button to sign out. */
export function CurrentUser() {
  const who = useCurrentUser();
  if (!who) return null;
  return (
    <p className="quiet">
      <Trans>
        Signed in as <bdi>{who.name}</bdi>, {SCOPES[who.scope]}.
      </Trans>{" "}
      {who.scope === "admin" && (
        <>
          <Link to="/audit">{t`Audit trail`}</Link>{" "}
        </>
      )}
      <LinkButton onClick={signOut}>{t`Sign out`}</LinkButton>
    </p>
  );
}
