import { Close } from "@carbon/react/icons";
import { useMemo } from "react";

import type { Assessment } from "../../api/types";
import { IconButton } from "../../ui/IconButton";
import { written } from "../estate/entry";
import { usualRange, type Range } from "../what-if/axes";
import { Combobox, type Option } from "../what-if/Combobox";
import type { Input } from "../what-if/inputs";
import { NumberBox } from "../what-if/NumberBox";
import { outputsOf } from "../what-if/outputs";
import type { AxisState, ExploreState } from "./state";

interface Props {
  state: ExploreState;
  inputs: Input[];
  answer: Assessment;
  x: Input | undefined;
  z: Input | undefined;
  onChange: (state: ExploreState, step?: boolean) => void;
}

/** Which inputs, over which range, and which numbers of the answer. */
export function Controls({ state, inputs, answer, x, z, onChange }: Props) {
  const options = useMemo(() => inputs.map(optionOf), [inputs]);
  const results = useMemo(
    () =>
      outputsOf(answer).map(({ id, title, subject }) => ({
        ...{ id, label: title, detail: subject },
      })),
    [answer],
  );
  const axis = (path: string): AxisState => ({ path, range: null });
  return (
    <div className="controls" role="group" aria-label="What is shown">
      <Combobox
        label="Input on the axis"
        placeholder="Any input: clients, message size …"
        options={options}
        chosen={x ? optionOf(x) : null}
        onChoose={(path) => onChange({ ...state, x: axis(path) }, true)}
      />
      {x && state.x && (
        <RangeBoxes
          input={x}
          range={state.x.range}
          onRange={(range) => onChange({ ...state, x: { path: x.path, range } }, true)}
        />
      )}
      {x && (
        <>
          <div className="controls__with-end">
            <Combobox
              label="Second input"
              placeholder="none"
              options={options.filter(({ id }) => id !== x.path)}
              chosen={z ? optionOf(z) : null}
              onChoose={(path) => onChange({ ...state, z: axis(path) }, true)}
            />
            {z && (
              <IconButton
                label="No second input"
                onClick={() => onChange({ ...state, z: null, as: "curves" }, true)}
              >
                <Close />
              </IconButton>
            )}
          </div>
          {z && state.z ? (
            <RangeBoxes
              input={z}
              range={state.z.range}
              onRange={(range) => onChange({ ...state, z: { path: z.path, range } }, true)}
            />
          ) : (
            <div />
          )}
          <Outputs {...{ state, results, onChange }} />
          <Shape {...{ state, x, z, onChange }} />
        </>
      )}
    </div>
  );
}

interface RangeProps {
  input: Input;
  range: Range | null;
  onRange: (range: Range | null) => void;
}

function RangeBoxes({ input, range, onRange }: RangeProps) {
  const { spec, continuous } = input;
  const isNumber = spec.kind === "number" && (continuous || spec.allowed.length === 0);
  if (!isNumber || spec.refersTo) return <div />;
  const usual = usualRange(input);
  const { from, to } = range ?? usual;
  const put = (next: Range) => onRange(next.from < next.to ? next : null);
  return (
    <div className="controls__range">
      <NumberBox
        label="From"
        unit={spec.unit}
        value={from}
        onSay={(value) => put({ from: value ?? usual.from, to })}
      />
      <NumberBox
        label="To"
        unit={spec.unit}
        value={to}
        onSay={(value) => put({ from, to: value ?? usual.to })}
      />
      <button
        type="button"
        className="small-button"
        disabled={range === null}
        onClick={() => onRange(null)}
      >
        Usual range
      </button>
    </div>
  );
}

interface OutputProps extends Pick<Props, "state" | "onChange"> {
  results: Option[];
}

/** The numbers that are drawn; where none is chosen, the limits that the input moves most. */
function Outputs({ state, results, onChange }: OutputProps) {
  const { outputs } = state;
  // A grid has room for one number at each point.
  const isGrid = state.z !== null && state.as === "heat";
  const named = (id: string) => results.find((result) => result.id === id);
  const add = (id: string) =>
    onChange(
      { ...state, outputs: isGrid ? [id] : [...outputs.filter((one) => one !== id), id] },
      true,
    );
  return (
    <div className="controls__outputs">
      <Combobox
        label="Show"
        placeholder={
          isGrid
            ? outputs.length > 0
              ? "another number"
              : "what they move most"
            : outputs.length > 0
              ? "one more"
              : "the limits that it moves most"
        }
        options={results}
        chosen={null}
        onChoose={add}
      />
      {outputs.length > 0 && (
        <ul className="controls__chosen">
          {outputs.map((id) => (
            <li key={id}>
              {named(id)?.label ?? id} <span className="quiet">{named(id)?.detail}</span>
              <IconButton
                label={`Do not show ${named(id)?.label ?? id}`}
                onClick={() =>
                  onChange({ ...state, outputs: outputs.filter((one) => one !== id) }, true)
                }
              >
                <Close />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface ShapeProps extends Pick<Props, "state" | "onChange"> {
  x: Input;
  z: Input | undefined;
}

function Shape({ state, x, z, onChange }: ShapeProps) {
  return (
    <div className="controls__shape">
      {z && (
        <div className="chips" role="group" aria-label="Shown as">
          {(["curves", "heat"] as const).map((as) => (
            <button
              key={as}
              type="button"
              aria-pressed={state.as === as}
              onClick={() => onChange({ ...state, as }, true)}
            >
              {as === "curves" ? "Curves" : "Heat map"}
            </button>
          ))}
        </div>
      )}
      {x.continuous && state.as === "curves" && (
        <label className="controls__check">
          <input
            type="checkbox"
            checked={state.logarithmic}
            onChange={({ target }) =>
              onChange({ ...state, logarithmic: target.checked }, true)
            }
          />
          Logarithmic axis
        </label>
      )}
    </div>
  );
}

function optionOf(input: Input): Option {
  const { path, label, part, spec, value } = input;
  const now = value === null ? "not known" : written(value);
  return {
    id: path,
    label,
    detail: [part, now].filter(Boolean).join(" · "),
    words: [spec.mqName, spec.description, path].join(" "),
  };
}
