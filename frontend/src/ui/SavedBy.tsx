import { t } from "@lingui/core/macro";

import { formatTime } from "../lib/format";

/** What the service calls everyone where no one signs in. */
export const LOCAL = "local";

/** Return the name of who saved something; null where no one signed in or gave a name. */
export function personName(author: string | null): string | null {
  return author === LOCAL ? null : author;
}

/** When and by whom something was saved. */
export function SavedBy({ at, author }: { at: string; author: string | null }) {
  const who = personName(author);
  return (
    <>
      {formatTime(at)}
      {who && (
        <>
          {t` by `}
          <bdi>{who}</bdi>
        </>
      )}
    </>
  );
}

/** The name of a version, after what it belongs to. */
export function VersionName({ name }: { name: string | null }) {
  if (!name) return null;
  return (
    <>
      {" · "}
      <strong>
        <bdi>{name}</bdi>
      </strong>
    </>
  );
}
