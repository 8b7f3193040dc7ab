import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";

import { useCurrentUser } from "../../api/currentUser";
import { removeAllStored } from "../../lib/storage";
import { hasDrafts } from "../../state/drafts";
import { closePlans } from "../../state/openPlans";
import { LinkButton } from "../../ui/buttons";

/** Leave nothing of the user in this browser: neither token nor drafts, undo steps and names of plans. */
function signOut() {
  if (hasDrafts() && !window.confirm(t`Signing out deletes the changes in this browser that are not saved.`)) return;
  closePlans(); // or they would be stored when the page reloads
  removeAllStored();
  window.location.reload();
}

const SCOPES = { read: t`read only`, write: t`read and write`, admin: t`administrator` };

/** The name of the signed-in user, the pages for administrators, and a button to sign out. */
export function CurrentUser() {
  const who = useCurrentUser();
  if (!who) return null;
  return (
    <p className="quiet">
      <Trans>
        Signed in as <bdi>{who.name}</bdi>, {SCOPES[who.scope]}.
      </Trans>{" "}
      {who.scope === "admin" && (
        <>
          <Link to="/audit">{t`Audit trail`}</Link>{" "}
        </>
      )}
      <LinkButton onClick={signOut}>{t`Sign out`}</LinkButton>
    </p>
  );
}
