import { Close } from "@carbon/react/icons";
import { useMemo } from "react";

import type { Assessment } from "../../api/types";
import { IconButton } from "../../ui/IconButton";
import { entryText } from "../../plan-schema/fieldEntry";
import { Combobox, type Option } from "../../ui/Combobox";
import type { Input } from "../../plan-schema/inputs";
import { outputsOf } from "../../state/outputs";
import { RangeBoxes } from "./RangeBoxes";
import type { AxisState, ExploreState } from "./exploreState";

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
    () => outputsOf(answer).map(({ id, title, subject }) => ({ ...{ id, label: title, detail: subject } })),
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
          key={x.path}
          input={x}
          range={state.x.range}
          logarithmic={state.logarithmic && state.as === "curves"}
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
              key={z.path}
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
    onChange({ ...state, outputs: isGrid ? [id] : [...outputs.filter((one) => one !== id), id] }, true);
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
                onClick={() => onChange({ ...state, outputs: outputs.filter((one) => one !== id) }, true)}
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
            onChange={({ target }) => onChange({ ...state, logarithmic: target.checked }, true)}
          />
          Logarithmic axis
        </label>
      )}
    </div>
  );
}

function optionOf(input: Input): Option {
  const { path, label, part, spec, value } = input;
  const now = value === null ? "not known" : entryText(value);
  return {
    id: path,
    label,
    detail: [part, now].filter(Boolean).join(" · "),
    words: [spec.mqName, spec.description, path].join(" "),
  };
}
