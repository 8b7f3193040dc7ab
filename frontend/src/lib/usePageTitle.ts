import { useEffect } from "react";

const PRODUCT = "MQ Planner";

/** Set the title of the page; empty names are left out. */
export function usePageTitle(...names: string[]): void {
  const title = [...names.map((name) => name.trim()).filter(Boolean), PRODUCT].join(" · ");
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = PRODUCT;
    };
  }, [title]);
}
