// Runs before the first paint: what was chosen or kept in this browser must not flash as something else.
const page = document.documentElement;
try {
  const chosen = localStorage.getItem("mqplanner.theme");
  if (chosen === "light" || chosen === "dark") page.dataset.theme = chosen;
  const kept = (key) => key.startsWith("mqplanner.draft.new");
  if (Object.keys(localStorage).some(kept)) page.dataset.opensOn = "a plan of one's own";
} catch {
  // Storage may be forbidden; the page then follows the system.
}
if (location.hash) page.dataset.opensOn = "what the address names";

document.addEventListener("readystatechange", () => {
  if (document.readyState !== "interactive") return;
  writeDays();
  const told = PerformanceObserver.supportedEntryTypes?.includes("paint");
  if (page.dataset.opensOn || document.hidden || !told) return start();
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  document.addEventListener("visibilitychange", start); // out of sight nothing is painted
});

/** The painted answer was written for nobody in particular: days are written as they are here. */
function writeDays() {
  if (navigator.language === "en-US") return; // the first formatter of a page takes a while, and it is written so
  const day = new Intl.DateTimeFormat(undefined, { dateStyle: "long", timeZone: "UTC" });
  for (const time of document.querySelectorAll("#first-paint time")) {
    time.textContent = day.format(new Date(`${time.dateTime}T00:00:00Z`));
  }
}

/** What is painted comes first: on a slow line the scripts of the application would hold it up. */
function start() {
  for (const link of document.querySelectorAll("link[rel=after-paint]")) {
    const script = { type: "module", src: link.href };
    link.replaceWith(Object.assign(document.createElement("script"), script));
  }
}
