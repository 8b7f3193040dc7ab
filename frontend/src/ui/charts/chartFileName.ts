/** Names of downloaded files. */

/** Longer names are cut off by some systems. */
const MOST = 80;

/** A name that every system takes, without its ending: `storage-31-bit-by-part-qm21`. */
export function chartFileName(...parts: (string | undefined)[]): string {
  return parts
    .map((part = "") =>
      part
        .normalize("NFKD")
        .replace(/\p{Mark}/gu, "")
        .toLowerCase()
        .replace(/[^\p{Letter}\p{Number}]+/gu, "-"),
    )
    .join("-")
    .replace(/-+/g, "-")
    .slice(0, MOST)
    .replace(/^-|-$/g, "");
}
