import { t } from "@lingui/core/macro";
import { Close } from "@carbon/react/icons";
import type { EditorView } from "@codemirror/view";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";

import type { FieldError } from "../../api/problem";
import { useStore } from "../../lib/store";
import { namesFor } from "../../plan-schema/partPaths";
import { textErrorWithLine } from "../../plan-schema/planErrors";
import { usePlan, usePlanStore } from "../../state/planStore";
import { IconButton, LinkButton } from "../../ui/buttons";
import { completeFrom } from "./completion";
import { createEditor, goToMistake, showMistakes, showText } from "./editor";
import { nameHints } from "./nameHints";
import { isFocusFree } from "./useYamlPane";
import { YamlText, type YamlState } from "./yamlText";
import "./yaml.css";

interface Props {
  /** Whether the user has just opened it: then the editor gets the focus. */
  openedByButton: boolean;
  onClose: () => void;
}

/** The plan as YAML, beside the form: what is changed in either shows in the other. */
export default function YamlPane({ openedByButton, onClose }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const store = usePlanStore();
  const [text] = useState(() => new YamlText(store));
  const state = useStore(text);
  const lead = useEffectEvent((editor: EditorView) => {
    if (openedByButton && isFocusFree()) editor.focus();
  });
  useEffect(() => {
    if (!host.current) return;
    const editor = createEditor({
      host: host.current,
      complete: completeFrom((spec) => namesFor(store.get().plan, "", spec)),
      onType: (typed) => text.typed(typed),
      onLeave: () => text.left(),
    });
    view.current = editor;
    const stop = text.start((written) => showText(editor, written));
    lead(editor);
    return () => {
      stop();
      editor.destroy();
    };
  }, [store, text]);
  const { mistakes } = state;
  const plan = usePlan((one) => one.plan);
  const hints = useMemo(() => nameHints(plan), [plan]);
  useEffect(() => {
    if (view.current) showMistakes(view.current, mistakes);
  }, [mistakes]);
  return (
    <section className="yaml" aria-labelledby="yaml-title" data-own-undo>
      <div className="yaml__head row row--ends">
        <h2 className="overline" id="yaml-title">{t`The plan as YAML`}</h2>
        <IconButton label={t`Close the YAML`} onClick={onClose}>
          <Close />
        </IconButton>
      </div>
      <div ref={host} className="yaml__editor" />
      <State
        {...state}
        hints={hints}
        onDiscard={() => {
          text.discard();
          view.current?.focus();
        }}
        onGoTo={(mistake) => view.current && goToMistake(view.current, mistake)}
      />
    </section>
  );
}

/** More names that MQ does not take are not listed. */
const MOST_HINTS = 5;

interface StateProps extends YamlState {
  /** Names that MQ does not take, which are no mistakes. */
  hints: string[];
  onDiscard: () => void;
  onGoTo: (mistake: FieldError) => void;
}

/** Whether text and plan agree, and what keeps them from it. */
function State({ mistakes, waiting, away, remarks, hints, onDiscard, onGoTo }: StateProps) {
  const count = mistakes.length === 1 ? t`One mistake.` : t`${mistakes.length} mistakes.`;
  return (
    <div className="yaml__foot" role="status">
      {away && <p>{t`The server does not answer. The text is kept in this browser.`}</p>}
      {!away && mistakes.length === 0 && (
        <p className="quiet">
          {t`The text and the plan agree.`}
          {remarks && t` The comments stay until the form changes the plan: it has no place for them.`}
        </p>
      )}
      {mistakes.length > 0 && (
        <p>
          <strong>{count}</strong> {waiting && t`The plan stays as it was until the text is put right. `}
          {waiting && <LinkButton onClick={onDiscard}>{t`Discard the text`}</LinkButton>}
        </p>
      )}
      <ul>
        {mistakes.map((mistake) => (
          <li key={`${mistake.field} ${mistake.line} ${mistake.message}`}>
            <LinkButton onClick={() => onGoTo(mistake)}>{textErrorWithLine(mistake)}</LinkButton>
          </li>
        ))}
        {hints.slice(0, MOST_HINTS).map((hint, index) => (
          <li key={index} className="quiet">
            <bdi>{hint}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
