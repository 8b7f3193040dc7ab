import { useReadOnly } from "../api/currentUser";

/** Over what could be changed, for those who may not. */
export function ReadOnlyNote() {
  const reason = useReadOnly();
  return reason && <p className="quiet">{reason}</p>;
}
