import { t } from "@lingui/core/macro";

import { CopyButton } from "./buttons";

/**
 * A command to be entered elsewhere.
 *
 * The button of Carbon's CodeSnippet says that it copied, whether that worked or not.
 */
export function Command({ text }: { text: string }) {
  return (
    <p className="row">
      <code>{text}</code>
      <CopyButton label={t`Copy the command`} text={() => text} />
    </p>
  );
}
