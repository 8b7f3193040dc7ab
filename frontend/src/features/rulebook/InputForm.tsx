import { Add, TrashCan } from "@carbon/react/icons";

import type { FieldError } from "../../api/problem";
import { toPointer } from "../../lib/pointer";
import { IconButton } from "../../ui/IconButton";
import { fieldSentence } from "../../lib/fieldSentence";
import { InputField, type FieldProps } from "./InputField";
import { startValues, type Values } from "./inputValues";
import { inputLabel } from "./names";
import type { RuleInput } from "./queries";

interface Props {
  inputs: RuleInput[];
  values: Values;
  errors: FieldError[];
  /** Pointer to the part that has these inputs; empty for the rule itself. */
  path?: string;
  onChange: (values: Values) => void;
}

/** The inputs of a rule as fields. */
export function InputForm({ inputs, values, errors, path = "", onChange }: Props) {
  const set = (name: string, value: unknown) => onChange({ ...values, [name]: value });
  return (
    <div className="stack">
      {inputs.map((input) => {
        const at = `${path}/${input.name}`;
        const message = errors.find(({ field }) => toPointer(field) === at)?.message;
        const change = (value: unknown) => set(input.name, value);
        const shared = { input, path: at, message, onChange: change };
        return input.type === "list" ? (
          <Parts key={at} {...shared} value={values[input.name]} errors={errors} />
        ) : (
          <InputField key={at} {...shared} value={values[input.name]} />
        );
      })}
    </div>
  );
}

type PartsProps = FieldProps & Pick<Props, "errors">;

/** A list of parts, each with inputs of its own. */
function Parts({ input, path, value, message, errors, onChange }: PartsProps) {
  const parts = Array.isArray(value) ? (value as Values[]) : [];
  const items = input.items ?? [];
  const label = inputLabel(input);
  return (
    <fieldset className="stack">
      <legend>{label}</legend>
      <p className="quiet">{input.description}</p>
      {message && <p className="wrong">{fieldSentence(label, message)}</p>}
      {parts.map((part, index) => (
        <div className="part-of-list indented" key={index}>
          <InputForm
            inputs={items}
            values={part}
            errors={errors}
            path={`${path}/${index}`}
            onChange={(changed) => onChange(parts.map((other, place) => (place === index ? changed : other)))}
          />
          <IconButton
            label={`Remove ${label}, part ${index + 1}`}
            onClick={() => onChange(parts.filter((_, place) => place !== index))}
          >
            <TrashCan />
          </IconButton>
        </div>
      ))}
      <button type="button" className="link-button start" onClick={() => onChange([...parts, startValues(items)])}>
        <Add /> Add to {label}
      </button>
    </fieldset>
  );
}
