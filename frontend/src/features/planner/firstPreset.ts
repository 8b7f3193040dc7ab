/** What the page opens on where nothing else was asked for; the service says the same to the build. */
export const FIRST_PRESET = "thousands-of-clients";
