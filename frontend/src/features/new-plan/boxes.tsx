/** Boxes of the page of a new plan: a choice, a text, a check mark, a name without a visible label. */
import { useId } from "react";

import * as bounds from "../../api/bounds";
import { choiceText } from "../../plan-schema/fieldEntry";
import type { FieldSpec } from "../../plan-schema/planParts";

interface ChoiceProps {
  label: string;
  value: string | null;
  /** The field of the plan whose values these are. */
  spec?: FieldSpec;
  options?: unknown[];
  /** What no choice means; absent where there must be one. */
  empty?: string;
  /** Return the words for an option, where they are not those of the plan. */
  textOf?: (option: unknown) => string;
  onChange: (value: string | null) => void;
}

export function ChoiceBox(props: ChoiceProps) {
  const { label, value, spec, options = spec?.allowed ?? [], empty, onChange } = props;
  const textOf = props.textOf ?? ((option: unknown) => choiceText(option, spec));
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value ?? ""} onChange={({ target }) => onChange(target.value || null)}>
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map((option) => (
          <option key={String(option)} value={String(option)}>
            {textOf(option)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface NoteProps {
  /** What is wrong with the entry. */
  wrong?: string;
  /** What to know about an entry that is taken all the same. */
  warning?: string | null;
}

interface TextProps extends NoteProps {
  label: string;
  placeholder?: string;
  value: string;
  autoFocus?: boolean;
  onChange: (value: string) => void;
}

export function TextBox({ label, ...props }: TextProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <InputWithNote {...{ id, ...props }} />
    </div>
  );
}

/** A name, whose label only screen readers have: the placeholder says whose it is. */
export function NameBox({ label, ...props }: TextProps) {
  return (
    <div>
      <InputWithNote label={label} {...props} />
    </div>
  );
}

function InputWithNote(props: Partial<TextProps> & InputProps) {
  const { id, label, wrong, warning, value, placeholder, autoFocus, onChange } = props;
  const noteId = useId();
  const note = wrong ?? warning;
  return (
    <>
      <input
        id={id}
        aria-label={label}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={note ? noteId : undefined}
        placeholder={placeholder}
        maxLength={bounds.NewEstate.name.maxLength}
        value={value}
        autoFocus={autoFocus}
        onChange={({ target }) => onChange(target.value)}
      />
      {note && (
        <p id={noteId} className={wrong ? "wrong" : "new-plan__warning"}>
          {note}
        </p>
      )}
    </>
  );
}

interface InputProps {
  id?: string;
  onChange: (value: string) => void;
}

interface CheckProps {
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
}

export function CheckBox({ label, value, onChange }: CheckProps) {
  return (
    <label className="check-label new-plan__check">
      <input type="checkbox" checked={value} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}
