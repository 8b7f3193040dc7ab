import { t } from "@lingui/core/macro";

import { CopyButton } from "./buttons";

/** A command to be entered elsewhere. */
export function Command({ text }: { text: string }) {
  return (
    <p className="row">
      <code>{text}</code>
      <CopyButton label={t`Copy the command`} text={() => text} />
    </p>
  );
}
