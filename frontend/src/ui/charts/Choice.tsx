import { Select, SelectItem } from "@carbon/react";
import type { ChangeEvent } from "react";

interface Props {
  label: string;
  value: string | undefined;
  options: [value: string, text: string][];
  /** Whether the label is for screen readers only. */
  inline?: boolean;
  onChoose: (value: string) => void;
}

/** A choice of what a chart shows. */
export function Choice({ label, value, options, inline = false, onChoose }: Props) {
  return (
    <Select
      id={`chart-${label}`}
      size="sm"
      inline={inline}
      hideLabel={inline}
      labelText={label}
      value={value}
      onChange={({ target }: ChangeEvent<HTMLSelectElement>) => onChoose(target.value)}
    >
      {options.map(([option, text]) => (
        <SelectItem key={option} value={option} text={text} />
      ))}
    </Select>
  );
}
