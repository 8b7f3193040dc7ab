import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@carbon/react";
import { useEffect, useId, useMemo, useRef, useState, type RefObject } from "react";
import { Link } from "react-router";

import { ApiProblem } from "../../api/problem";
import { formatEntry } from "../../lib/format";
import { useDebouncedValue } from "../../lib/hooks";
import { useStore } from "../../lib/store";
import type { Plan } from "../../plan-schema/plan";
import { usePlan, usePlanStore } from "../../state/planStore";
import { usePlanQuery } from "../../state/usePlanQuery";
import { searchOf } from "../../state/views";
import { RequestStatus } from "../../ui/RequestStatus";
import { LinkButton } from "../../ui/buttons";
import { ChangeTable } from "./ChangeTable";
import { NotApplied } from "./NotApplied";
import { Questions } from "./Questions";
import { headline, valuesText } from "./headline";
import { requestApplied, requestPreview, type Preview, type Texts } from "./preview";
import { PASTED, readFile, texts, tooLarge, withText, type Source } from "./texts";
import "./measurements.css";

/** Fills in the plan from what the system reports: texts, a preview of each value, and one step that applies them. */
export default function ImportMeasurements() {
  const plan = usePlan((state) => state.plan);
  const sources = useStore(texts);
  const settled = useDebouncedValue(sources);
  const [answers, setAnswers] = useState<Texts["answers"]>({});
  const requested = useMemo(() => (settled.length > 0 ? { sources: settled, answers } : null), [settled, answers]);
  const query = usePlanQuery("measurements", plan, requested, requestPreview);
  const [chosen, setChosen] = useState<Record<string, boolean>>({});
  const preview = query.data;
  const isChosen = ({ id, selected, refused }: Preview["changes"][number]) =>
    refused === null && (chosen[id] ?? selected);
  const accepted = (preview?.changes ?? []).filter((one) => !one.is_same && isChosen(one));
  const { apply, isApplying, note } = useApply(plan, requested);
  return (
    <div className="question stack measurements">
      <header className="stack stack--tight">
        <p className="overline">{t`Import measurements`}</p>
        <h1 className="question__headline">{preview ? headline(preview) : t`Fill in the plan from what MQ reports`}</h1>
        <p className="question__detail">
          <Trans>
            Job logs, console messages, answers of DISPLAY commands, MP1B and RMF reports, MQSC definitions: any
            mixture, of any number of queue managers. Nothing changes until you apply it.
          </Trans>
        </p>
      </header>
      <TextBox sources={sources} preview={preview} />
      <RequestStatus query={query} />
      {note}
      {preview && (
        <>
          <Questions
            questions={preview.questions}
            answered={Object.keys(answers)}
            onAnswer={(id, value) => setAnswers((now) => ({ ...now, [id]: value }))}
          />
          <ChangeTable
            preview={preview}
            isChosen={isChosen}
            onChoose={(ids, value) =>
              setChosen((now) => ({ ...now, ...Object.fromEntries(ids.map((id) => [id, value])) }))
            }
          />
          {preview.changes.some(({ is_same }) => !is_same) && (
            <ApplyRow
              count={accepted.length}
              disabled={query.isFetching || isApplying}
              onApply={() => void apply(accepted.map(({ id }) => id))}
            />
          )}
          <NotApplied preview={preview} />
        </>
      )}
    </div>
  );
}

interface ApplyProps {
  /** How many values are selected. */
  count: number;
  disabled: boolean;
  onApply: () => void;
}

function ApplyRow({ count, disabled, onApply }: ApplyProps) {
  const values = valuesText(count);
  return (
    <p className="row">
      <Button disabled={count === 0 || disabled} onClick={onApply}>
        {count > 0 ? t`Apply ${values}` : t`Nothing selected`}
      </Button>
      <span className="quiet">{t`One step, which Undo takes back.`}</span>
    </p>
  );
}

function useApply(plan: Plan, requested: Texts | null) {
  const store = usePlanStore();
  const now = usePlan((state) => state.plan);
  const [isApplying, setApplying] = useState(false);
  const [last, setLast] = useState<{ text: string; plan: Plan; undo: boolean; wrong?: boolean } | null>(null);
  const apply = async (accept: string[]) => {
    if (!requested) return;
    setApplying(true);
    try {
      const data = await requestApplied(plan, requested, accept);
      if (store.get().plan !== plan) {
        setLast({ text: t`The plan changed while it was applied. Try again.`, plan: store.get().plan, undo: false });
        return;
      }
      store.replace(data.plan);
      setLast({ text: t`Applied ${valuesText(data.applied)}.`, plan: store.get().plan, undo: true });
    } catch (error) {
      const reason = error instanceof ApiProblem ? (error.errors[0]?.message ?? error.message) : String(error);
      setLast({ text: t`Nothing was applied: ${reason}.`, plan: store.get().plan, undo: false, wrong: true });
    } finally {
      setApplying(false);
    }
  };
  const done = last?.plan === now ? last : null;
  const undo = () => {
    store.undo();
    setLast({ text: t`Undone.`, plan: store.get().plan, undo: false });
  };
  const note = (
    <p role="status" className={done?.wrong ? "wrong" : "applied"}>
      {done?.text}{" "}
      {done?.undo && (
        <>
          <LinkButton onClick={undo}>{t`Undo`}</LinkButton>{" "}
          <Link to={{ search: searchOf("answer") }}>{t`See the answer`}</Link>
        </>
      )}
    </p>
  );
  return { apply, isApplying, note };
}

/** Where texts are pasted and files dropped, and what was found in each. */
function TextBox({ sources, preview }: { sources: Source[]; preview: Preview | null }) {
  const id = useId();
  const [over, setOver] = useState(false);
  const { problem, add, remove, paste } = useTexts();
  const present = sources.find(({ name }) => name === PASTED)?.text ?? "";
  const box = useRef<HTMLDivElement>(null);
  useDrop(box, setOver, (files) => void add(files));
  return (
    <div ref={box} className={over ? "panel stack measurements__texts file-over" : "panel stack measurements__texts"}>
      <label htmlFor={id} className="stack stack--tight">
        <span>{t`Paste text, or drop files here`}</span>
        <textarea
          id={id}
          rows={present ? 8 : 4}
          value={present}
          spellCheck={false}
          placeholder={"CSQX004I !QM21 CSQXSPRM Channel initiator storage usage: local storage: used …"}
          onChange={({ target }) => paste(target.value)}
        />
      </label>
      <FileChooser onFiles={(files) => void add(files)} />
      {problem && (
        <p className="wrong" role="status">
          {problem}
        </p>
      )}
      <ul className="lines">
        {sources.map(({ name }) => (
          <li key={name} className="row row--ends">
            <SourceLine name={name} found={preview?.sources.find((one) => one.name === name)} />
            <LinkButton aria-label={t`Remove ${name}`} onClick={() => remove(name)}>{t`Remove`}</LinkButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Return functions that change the texts to read, and why one of them was not taken. */
function useTexts() {
  const [problem, setProblem] = useState("");
  const add = async (files: File[]) => {
    setProblem("");
    for (const file of files) {
      const reason = tooLarge(texts.get(), file);
      if (reason) setProblem(reason);
      else texts.set(withText(texts.get(), await readFile(file)));
    }
  };
  const remove = (name: string) => texts.set(texts.get().filter((one) => one.name !== name));
  const paste = (pasted: string) => {
    const text = pasted.replaceAll("\0", " ");
    const reason = tooLarge(texts.get(), { name: PASTED, size: text.length });
    setProblem(reason ?? "");
    if (text === "") remove(PASTED);
    else if (!reason) texts.set(withText(texts.get(), { name: PASTED, text }));
  };
  return { problem, add, remove, paste };
}

function FileChooser({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <p className="row">
        <Button kind="tertiary" size="sm" onClick={() => input.current?.click()}>{t`Choose files`}</Button>
        <span className="quiet">{t`Files in EBCDIC are read too.`}</span>
      </p>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={t`Files with measurements`}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </>
  );
}

/** Take files that are dropped anywhere on the view; elsewhere on the page a dropped file is a plan. */
function useDrop(box: RefObject<HTMLElement | null>, setOver: (over: boolean) => void, take: (files: File[]) => void) {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const view = box.current?.closest("main");
    if (!view) return;
    const over = (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    };
    const leave = () => setOver(false);
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    view.addEventListener("dragover", over);
    view.addEventListener("dragleave", leave);
    view.addEventListener("drop", drop);
    return () => {
      view.removeEventListener("dragover", over);
      view.removeEventListener("dragleave", leave);
      view.removeEventListener("drop", drop);
    };
  }, [box, setOver]);
}

function SourceLine({ name, found }: { name: string; found: Preview["sources"][number] | undefined }) {
  if (found?.problem) {
    return (
      <span className="wrong">
        {name} {found.problem}.
      </span>
    );
  }
  return (
    <span>
      {name}{" "}
      {found && (
        <span className="quiet">{t`${plural(found.lines, { one: "1 line", other: `${formatEntry(found.lines)} lines` })}, ${found.read} of ${plural(found.messages, { one: "1 message or command", other: `${formatEntry(found.messages)} messages and commands` })} understood`}</span>
      )}
    </span>
  );
}
