// Runs before the first paint.
try {
  // Otherwise the chosen theme flashes as the other one.
  const chosen = localStorage.getItem("mqplanner.theme");
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
  // A first visit shows the sample plan: ask for it while the scripts are on their way. PlannerPage.tsx has its name.
  const isFirstVisit = !Object.keys(localStorage).some(
    (key) => key.startsWith("mqplanner.") && key !== "mqplanner.theme",
  );
  if (isFirstVisit && location.pathname === "/") {
    const link = document.createElement("link");
    Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "anonymous" });
    link.href = "/api/v1/presets/thousands-of-clients";
    document.head.append(link);
  }
} catch {
  // Storage may be forbidden; the page then follows the system.
}
