/** Whether the plan is shown as YAML: part of the address, and opened by invalid YAML text. */
import { t } from "@lingui/core/macro";
import { Close } from "@carbon/react/icons";
import { useCallback, useState } from "react";
import { flushSync } from "react-dom";
import { useSearchParams } from "react-router";

import { useIsLoadWaiting } from "../../lib/lazyWithRetry";
import { withParams } from "../../lib/params";
import { usePlan } from "../../state/planStore";
import { EDITOR } from "../../state/views";
import { IconButton } from "../../ui/buttons";
import "./yaml.css";

const YAML = "yaml";
const FORM = "form";

/** Id of the button that opens and closes the YAML. */
export const YAML_BUTTON = "yaml-button";

export function useYamlPane() {
  const [params, setParams] = useSearchParams();
  // An address, or text that is no plan, opens it without taking the focus.
  const [openedByButton, setOpenedByButton] = useState(false);
  const hasText = usePlan(({ text }) => text !== null);
  const mode = params.get(EDITOR);
  const shown = mode === YAML || (hasText && mode !== FORM);
  const toggle = useCallback(() => {
    setOpenedByButton(!shown);
    const mode = shown ? (hasText ? FORM : null) : YAML;
    flushSync(() =>
      setParams((old) => withParams(old, { [EDITOR]: mode }), { replace: true, preventScrollReset: true }),
    );
  }, [setParams, shown, hasText]);
  const close = useCallback(() => {
    toggle();
    // Where the YAML replaced the form, the button is visible again only now.
    document.getElementById(YAML_BUTTON)?.focus();
  }, [toggle]);
  return { shown, openedByButton, toggle, close };
}

/** Return whether the focus has not moved since the editor was opened. */
export function isFocusFree(): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || at.id === YAML_BUTTON;
}

/** The placeholder of the YAML editor while it loads; visible only where that takes long. */
export function YamlLoading({ onClose }: { onClose: () => void }) {
  const away = useIsLoadWaiting();
  return (
    <section className="yaml" aria-label={t`The plan as YAML`}>
      <div className="yaml__head yaml__head--loading row row--ends">
        <p role="status">
          {away ? t`The server does not answer. The YAML opens when it is back.` : t`Loading the YAML editor.`}
        </p>
        <IconButton label={t`Close the YAML`} onClick={onClose}>
          <Close />
        </IconButton>
      </div>
    </section>
  );
}
