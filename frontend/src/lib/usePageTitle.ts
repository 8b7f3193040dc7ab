import { useEffect } from "react";

const PRODUCT = "MQ Planner";

/** Names the page in the browser's tab and history; empty while there is no name for it. */
export function usePageTitle(...names: string[]): void {
  const title = [...names.map((name) => name.trim()).filter(Boolean), PRODUCT].join(" · ");
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = PRODUCT;
    };
  }, [title]);
}
