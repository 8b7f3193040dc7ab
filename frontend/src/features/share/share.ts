import { ask, client } from "../../api/client";

/** A read-only link to the plan as it is saved now. */
export async function createShare(id: string): Promise<string> {
  const { data } = await ask(
    client.POST("/api/v1/plans/{plan_id}/shares", {
      params: { path: { plan_id: id } },
      body: {},
    }),
  );
  return new URL(data.url, window.location.origin).href;
}

export async function fetchShared(token: string, signal?: AbortSignal) {
  const { data } = await ask(
    client.GET("/api/v1/shared/{token}", { params: { path: { token } }, signal }),
  );
  return data;
}
