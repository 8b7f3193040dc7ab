import { useMemo } from "react";

import { choiceText } from "../plan-schema/fieldEntry";
import type { Input } from "../plan-schema/inputs";
import { Combobox, type Option } from "./Combobox";

interface Props {
  label: string;
  placeholder?: string;
  inputs: Input[];
  chosen?: Input;
  onChoose: (path: string) => void;
}

/** Finds an input of the plan by its words. */
export function InputPicker({ inputs, chosen, ...box }: Props) {
  const options = useMemo(() => inputs.map(inputOption), [inputs]);
  return <Combobox {...box} options={options} chosen={chosen ? inputOption(chosen) : null} />;
}

function inputOption({ path, label, part, spec, value }: Input): Option {
  const now = value === null ? "not known" : choiceText(value);
  return {
    ...{ id: path, label, detail: [part, now].filter(Boolean).join(" · ") },
    words: [spec.mqName, spec.description, path].join(" "),
  };
}
