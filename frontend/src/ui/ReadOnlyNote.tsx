import { useReadOnly } from "../api/currentUser";

/** Why nothing can be changed, where that is so. */
export function ReadOnlyNote() {
  const reason = useReadOnly();
  return reason && <p className="quiet">{reason}</p>;
}
