import { forgetToken } from "../../api/token";
import { useCurrentUser } from "../../api/currentUser";

/** As whom one came in with a token, and the way out. */
export function CurrentUser() {
  const who = useCurrentUser();
  if (!who) return null;
  return (
    <p className="quiet">
      You came in as <bdi>{who.name}</bdi>, {who.scope === "write" ? "to read and write" : "to read only"}.{" "}
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
