import { t } from "@lingui/core/macro";
import { Close } from "@carbon/react/icons";
import { useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from "react";

import { isMisspelled, searchWords } from "../lib/words";
import { choiceText } from "../plan-schema/fieldEntry";
import type { Input } from "../plan-schema/inputs";
import { IconButton } from "./buttons";

interface Option {
  id: string;
  label: string;
  /** What it belongs to, written smaller. */
  detail: string;
  /** Further words to find it by. */
  words?: string;
  /** How far behind options that are found as well; 0 where left out. */
  behind?: number;
}

interface Props {
  label: string;
  options: Option[];
  chosen: Option | null;
  placeholder?: string;
  onChoose: (id: string) => void;
}

/** Maximum number of listed options; further words narrow the list. */
const MAX_OPTIONS = 60;
/** As many of them at most are options that are behind others. */
const MAX_BEHIND = 20;

/**
 * Finds one of many by its words; arrows move in the list, Enter chooses. Carbon's ComboBox draws all options, which
 * are thousands in a large estate, and has no second line for what one belongs to.
 */
export function Combobox({ label, options, chosen, placeholder, onChoose }: Props) {
  const id = useId();
  const { list, typed, at, open, found, areNearest, start, type, close, take, onKeyDown } = useOptionList(
    options,
    onChoose,
  );
  const whole = chosen ? `${chosen.label} · ${chosen.detail}` : undefined;
  return (
    <div className="combobox" data-own-undo>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        role="combobox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && found[at] ? `${id}-${at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={open && chosen ? chosen.label : placeholder}
        value={typed ?? whole ?? ""}
        title={whole}
        onFocus={start}
        onClick={() => !open && start()}
        onBlur={close}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      <ul id={`${id}-list`} role="listbox" aria-label={label} ref={list} hidden={!open}>
        {open && areNearest && <li className="quiet">{t`Nothing has all of these words. The nearest:`}</li>}
        {found.map((option, index) => (
          <li
            key={option.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            // The input keeps the focus, so that the list does not close before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(option)}
          >
            {option.label} <span className="quiet">{option.detail}</span>
          </li>
        ))}
        {open && found.length === 0 && (
          <li className="quiet">{t`Nothing found. Check the spelling, or enter fewer words.`}</li>
        )}
      </ul>
    </div>
  );
}

/** Follow what is typed, the options that it finds, and the one that the arrows have come to. */
function useOptionList(options: Option[], onChoose: (id: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const open = typed !== null;
  const { found, areNearest } = useMemo(() => {
    const all = open ? matching(options, typed) : [];
    const isNothing = open && all.length === 0;
    const nearest = isNothing ? nearestOptions(options, typed) : [];
    return { found: isNothing ? nearest : all, areNearest: nearest.length > 0 };
  }, [open, options, typed]);
  const type = (text: string) => {
    setTyped(text);
    setAt(0);
  };
  const start = () => type("");
  const close = () => setTyped(null);
  const take = (option: Option | undefined) => {
    if (!option) return;
    onChoose(option.id);
    close();
  };
  const goTo = (index: number) => {
    setAt(index);
    list.current?.querySelectorAll("[role=option]")[index]?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Record<string, () => void> = {
      ArrowDown: () => (open ? goTo(Math.min(at + 1, found.length - 1)) : start()),
      ArrowUp: () => goTo(Math.max(at - 1, 0)),
      Enter: () => take(found[at]),
      Escape: close,
    };
    const act = keys[event.key];
    if (!act || (!open && event.key !== "ArrowDown")) return;
    event.preventDefault();
    act();
  };
  return { list, typed, at, open, found, areNearest, start, type, close, take, onKeyDown };
}

/**
 * Options that have every word: those that begin with the first one first, then those that have all in their label,
 * then those that have some there and the others in what they belong to.
 */
function matching(options: Option[], typed: string): Option[] {
  const words = searchWords(typed);
  const hasAll = (text: string) => words.every((word) => text.includes(word));
  const [first] = words;
  const rank = ({ label, detail }: Option) => {
    const text = label.toLowerCase();
    if (first !== undefined && text.startsWith(first)) return 0;
    if (hasAll(text)) return 1;
    if (!hasAll(`${text} ${detail.toLowerCase()}`)) return 4;
    return words.some((word) => text.includes(word)) ? 2 : 3;
  };
  const found = options
    .filter(({ label, detail, words: more }) => hasAll(`${label} ${detail} ${more ?? ""}`.toLowerCase()))
    .map((option) => ({ option, rank: rank(option) }))
    .sort((one, other) => behind(one.option) - behind(other.option) || one.rank - other.rank)
    .map(({ option }) => option);
  // The fields of a large estate leave room for the rules behind them.
  const rest = found.filter((option) => behind(option) > 0).slice(0, MAX_BEHIND);
  return [...found.filter((option) => behind(option) === 0).slice(0, MAX_OPTIONS - rest.length), ...rest];
}

const behind = (option: Option) => option.behind ?? 0;

/** Options that are nearly what was typed: as many as can be read at a look. */
const MAX_NEAREST = 8;
/** Shorter words, such as a number, are in too many options to be a hint by themselves. */
const SHORTEST_HINT = 3;

/** Options that have most of the words, one of which may be misspelled; none where they have none of them. */
function nearestOptions(options: Option[], typed: string): Option[] {
  const words = searchWords(typed).filter(({ length }) => length >= SHORTEST_HINT);
  const scored = options.map((option) => {
    const [label = "", text = ""] = [option.label, `${option.label} ${option.detail} ${option.words ?? ""}`].map(
      (one) => one.toLowerCase(),
    );
    const parts = searchWords(text.replace(/[,;.:()]/g, " "));
    const has = (word: string, of: string) => (of.includes(word) ? 1 : 0);
    const isNearly = (word: string) => parts.some((part) => isMisspelled(word, part));
    // A word of the label counts more than one elsewhere, and a misspelled one less than either.
    const scores = words.map((word) => 2 * has(word, text) + has(word, label) || Number(isNearly(word)));
    return { option, score: scores.reduce((sum, one) => sum + one, 0) };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > 0 && score >= best - 1)
    .sort((one, other) => behind(one.option) - behind(other.option) || other.score - one.score)
    .slice(0, MAX_NEAREST)
    .map(({ option }) => option);
}

interface InputProps {
  label: string;
  placeholder?: string;
  inputs: Input[];
  chosen?: Input;
  onChoose: (path: string) => void;
}

/** Finds an input of the plan by its words, of those that its part has. */
export function InputPicker({ inputs, chosen, ...box }: InputProps) {
  const options = useMemo(() => inputs.filter(({ applies }) => applies).map(inputOption), [inputs]);
  return <Combobox {...box} options={options} chosen={chosen ? inputOption(chosen) : null} />;
}

function inputOption({ path, label, part, spec, value }: Input): Option {
  const now = value === null ? t`not known` : choiceText(value, spec);
  return {
    ...{ id: path, label, detail: [part, now].filter(Boolean).join(" · ") },
    words: [spec.mqName, spec.description, path].join(" "),
  };
}

interface ChosenProps {
  items: { id: string; label: string; detail?: string }[];
  /** What stands before the name of an item. */
  before?: (id: string) => ReactNode;
  onRemove: (id: string) => void;
}

/** What was chosen, each with a button that removes it. */
export function ChosenList({ items, before, onRemove }: ChosenProps) {
  if (items.length === 0) return null;
  return (
    <ul className="row">
      {items.map(({ id, label, detail = "" }) => (
        <li key={id} className="row">
          {before?.(id)}
          <span className="row chosen__name">
            <span className="chosen__words">
              {label} <span className="quiet">{detail}</span>
            </span>
            <IconButton label={t`Remove ${[label, detail].filter(Boolean).join(", ")}`} onClick={() => onRemove(id)}>
              <Close />
            </IconButton>
          </span>
        </li>
      ))}
    </ul>
  );
}
