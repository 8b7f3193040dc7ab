import { CurrentUser } from "../../features/sign-in/CurrentUser";
import { Library } from "../../features/library/Library";
import { Shell } from "../Shell";

/** `/plans`: all saved plans. */
export default function LibraryPage() {
  return (
    <Shell>
      <Library currentUser={<CurrentUser />} />
    </Shell>
  );
}
