/** A choice under its label, among the filters of a page: the browser's own, which is as high as the boxes beside it. */
import type { ReactNode } from "react";

interface Props {
  label: ReactNode;
  value: string | number;
  options: readonly (readonly [value: string | number, text: string])[];
  className?: string;
  onChoose: (value: string) => void;
}

export function SelectBox({ label, value, options, className = "", onChoose }: Props) {
  return (
    <label className={`stack stack--tight ${className}`.trimEnd()}>
      {label}
      <select value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
