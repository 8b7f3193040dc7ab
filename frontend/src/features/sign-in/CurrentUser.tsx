import { forgetToken } from "../../api/token";
import { useCurrentUser } from "../../api/currentUser";

/** The name of the signed-in user, and a button to sign out. */
export function CurrentUser() {
  const who = useCurrentUser();
  if (!who) return null;
  return (
    <p className="quiet">
      Signed in as <bdi>{who.name}</bdi>, {who.scope === "write" ? "read and write" : "read only"}.{" "}
      <button
        type="button"
        className="link-button"
        onClick={() => {
          forgetToken();
          // Nothing that it showed stays on the page.
          window.location.reload();
        }}
      >
        Forget the token
      </button>
    </p>
  );
}
