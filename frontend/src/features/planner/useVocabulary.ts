import { useQuery } from "@tanstack/react-query";

import { rulesQuery } from "../../api/queries";

/** The releases that the rulebook knows, newest first. */
export function useReleases(): string[] {
  const { data: rules = [] } = useQuery(rulesQuery);
  const input = rules
    .find(({ id }) => id === "chinit-svrconn-31bit")
    ?.inputs.find(({ name }) => name === "release");
  return (input?.allowed ?? []).map(String).reverse();
}
