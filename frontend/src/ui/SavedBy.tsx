import { t } from "@lingui/core/macro";
import { formatTime } from "../lib/format";

/** When and by whom something was saved. */
export function SavedBy({ at, author }: { at: string; author: string | null }) {
  return (
    <>
      {formatTime(at)}
      {author && (
        <>
          {t` by `}
          <bdi>{author}</bdi>
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
