// Runs before the first paint, so that the chosen theme does not flash as the other one.
try {
  const chosen = localStorage.getItem("mqplanner.theme");
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
} catch {
  // Storage may be forbidden; the page then follows the system.
}
