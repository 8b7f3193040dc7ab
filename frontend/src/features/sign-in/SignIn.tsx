import { useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";

import { unwrap, client } from "../../api/client";
import { ApiProblem } from "../../api/problem";
import { storeToken } from "../../api/token";
import "./sign-in.css";

/** What a header can hold. */
const WRITABLE = /^[!-~]+$/;
const NO_TOKEN = "The token is unknown, expired or revoked.";

/** Over a page whose plans the service shows to holders of tokens only. */
export function SignIn() {
  const queries = useQueryClient();
  const [token, setToken] = useState("");
  const [said, setSaid] = useState("");
  const signIn = async (event: FormEvent) => {
    event.preventDefault();
    setSaid("");
    const entered = token.trim();
    if (!WRITABLE.test(entered)) {
      setSaid(NO_TOKEN);
      return;
    }
    try {
      const headers = { authorization: `Bearer ${entered}` };
      await unwrap(client.GET("/api/v1/whoami", { headers }));
      storeToken(entered);
      // What was refused is asked for again, and nothing else.
      await queries.refetchQueries({ predicate: ({ state }) => state.status === "error" });
    } catch (error) {
      setSaid(reason(error));
    }
  };
  return (
    <form className="sign-in" aria-label="Come in" onSubmit={(event) => void signIn(event)}>
      <p>
        This service shows plans to holders of an API token. Whoever runs it makes one with{" "}
        <code>mqplanner token create</code>.
      </p>
      <label>
        <span>API token</span>
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
      <button type="submit">Come in</button>
      <p className="sign-in__said" role="alert">
        {said}
      </p>
    </form>
  );
}

function reason(error: unknown): string {
  if (error instanceof ApiProblem && error.status === 401) return NO_TOKEN;
  return error instanceof Error ? error.message : "That did not work.";
}
