/** The light or dark theme: the system's until the user chooses one. */
import { useCallback, useState } from "react";

import { useMediaQuery } from "../lib/useMediaQuery";

export type Theme = "light" | "dark";
/** Also read by public/theme.js before the first paint. */
const KEY = "mqplanner.theme";

function chosenTheme(): Theme | null {
  const chosen = document.documentElement.dataset.theme;
  return chosen === "light" || chosen === "dark" ? chosen : null;
}

export function useTheme(): { theme: Theme; toggle: () => void } {
  const systemDark = useMediaQuery("(prefers-color-scheme: dark)");
  const [chosen, setChosen] = useState(chosenTheme);
  const theme = chosen ?? (systemDark ? "dark" : "light");
  const toggle = useCallback(() => {
    const next = theme === "dark" ? "light" : "dark";
    document.documentElement.dataset.theme = next;
    setChosen(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Forgotten with the page, then.
    }
  }, [theme]);
  return { theme, toggle };
}
