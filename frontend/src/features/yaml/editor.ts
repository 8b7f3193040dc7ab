/** The CodeMirror editor for a plan: YAML, its colours, completion and mistakes. */
import { t } from "@lingui/core/macro";
import { autocompletion, completionKeymap, type CompletionSource } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { yaml } from "@codemirror/lang-yaml";
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from "@codemirror/lint";
import { Annotation, EditorState, Transaction } from "@codemirror/state";
import { drawSelection, EditorView, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";

import type { FieldError } from "../../api/problem";
import { isUnknownKey, keyOf, textErrorSentence } from "../../plan-schema/planErrors";

/** Marks text that came from the plan and was not typed. */
const fromPlan = Annotation.define<boolean>();

const COLOURS = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--cds-link-primary)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--ok)" },
  { tag: tags.string, color: "var(--cds-text-primary)" },
  { tag: tags.comment, color: "var(--cds-text-secondary)", fontStyle: "italic" },
]);

const LOOK = EditorView.theme({
  "&": { blockSize: "100%", fontSize: "0.8125rem", color: "var(--cds-text-primary)" },
  "&.cm-focused": { outline: "2px solid var(--cds-focus)", outlineOffset: "-2px" },
  ".cm-scroller": { fontFamily: "var(--font-mono)", lineHeight: "1.5" },
  ".cm-gutters": { ...{ border: "0", background: "transparent", color: "var(--cds-text-secondary)" } },
  ".cm-cursor": { borderInlineStartColor: "var(--cds-text-primary)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    background: "var(--moved)",
  },
  ".cm-tooltip": {
    border: "1px solid var(--cds-border-subtle)",
    background: "var(--panel)",
    color: "var(--cds-text-primary)",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": {
    background: "var(--cds-background-selected)",
    color: "var(--cds-text-primary)",
  },
  ".cm-completionDetail": {
    ...{ marginInlineStart: "0.75rem", fontStyle: "normal" },
    color: "var(--cds-text-secondary)",
  },
  ".cm-diagnostic": { fontFamily: "var(--font-sans)" },
});

interface Options {
  /** Holds the editor in a shadow tree: the page allows no style sheet that is not its own. */
  host: HTMLElement;
  complete: CompletionSource;
  onType: (text: string) => void;
  onLeave: () => void;
}

export function createEditor({ host, complete, onType, onLeave }: Options): EditorView {
  const listener = EditorView.updateListener.of(({ docChanged, transactions, state }) => {
    if (!docChanged || transactions.some((one) => one.annotation(fromPlan))) return;
    onType(state.doc.toString());
  });
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  return new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      extensions: [
        ...[lineNumbers(), lintGutter(), history(), drawSelection(), yaml()],
        LOOK,
        syntaxHighlighting(COLOURS),
        autocompletion({ override: [complete], icons: false }),
        keymap.of([...completionKeymap, ...lintKeymap, ...historyKeymap, ...defaultKeymap]),
        EditorView.contentAttributes.of({ "aria-label": t`The plan as YAML`, spellcheck: "false" }),
        EditorView.domEventHandlers({ blur: onLeave }),
        listener,
      ],
    }),
  });
}

/** Show text that came from the plan: only what differs is touched, so that the cursor stays. */
export function showText(view: EditorView, text: string): void {
  const was = view.state.doc.toString();
  if (was === text) return;
  let from = 0;
  while (from < was.length && was[from] === text[from]) from += 1;
  let [end, to] = [was.length, text.length];
  while (end > from && to > from && was[end - 1] === text[to - 1]) {
    end -= 1;
    to -= 1;
  }
  view.dispatch({
    changes: { from, to: end, insert: text.slice(from, to) },
    annotations: [fromPlan.of(true), Transaction.addToHistory.of(false)],
  });
}

export function showMistakes(view: EditorView, mistakes: FieldError[]): void {
  view.dispatch(
    setDiagnostics(
      view.state,
      mistakes.map((one) => diagnosticOf(view, one)),
    ),
  );
}

/** Put the cursor where a mistake is. */
export function goToMistake(view: EditorView, mistake: FieldError): void {
  const { from } = placeOf(view, mistake);
  view.dispatch({ selection: { anchor: from }, scrollIntoView: true });
  view.focus();
}

function diagnosticOf(view: EditorView, mistake: FieldError): Diagnostic {
  return { ...placeOf(view, mistake), severity: "error", message: textErrorSentence(mistake) };
}

/** From the column of a mistake to the end of its line; of a key that no plan has, the key. */
function placeOf({ state: { doc } }: EditorView, mistake: FieldError) {
  const { line, column } = mistake;
  const found = doc.line(Math.min(Math.max(line ?? 1, 1), doc.lines));
  const from = Math.min(found.from + Math.max((column ?? 1) - 1, 0), found.to);
  const to = isUnknownKey(mistake) ? from + keyOf(mistake).length : found.to;
  return { from, to: Math.min(to, found.to) };
}
