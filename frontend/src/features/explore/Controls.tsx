import { t } from "@lingui/core/macro";
import { Close } from "@carbon/react/icons";

import type { Assessment } from "../../api/types";
import type { Input } from "../../plan-schema/inputs";
import { useResultOptions } from "../../state/outputs";
import { IconButton } from "../../ui/buttons";
import { ChosenList, Combobox, InputPicker } from "../../ui/pickers";
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

/** Which inputs, over which range, and which results. */
export function Controls({ state, inputs, answer, x, z, onChange }: Props) {
  const put = (change: Partial<ExploreState>) => onChange({ ...state, ...change }, true);
  const axis = (path: string): AxisState => ({ path, range: null });
  return (
    <div className="controls" role="group" aria-label={t`What is shown`}>
      <InputPicker
        label={t`Input on the axis`}
        placeholder={t`Any input: clients, message size …`}
        inputs={inputs}
        chosen={x}
        onChoose={(path) => put({ x: axis(path) })}
      />
      {x && state.x && (
        <>
          <RangeBoxes
            key={x.path}
            input={x}
            range={state.x.range}
            logarithmic={state.logarithmic && state.as === "curves"}
            onRange={(range) => put({ x: { path: x.path, range } })}
          />
          <div className="controls__second">
            <InputPicker
              label={t`Second input`}
              placeholder={t`none`}
              inputs={inputs.filter(({ path }) => path !== x.path)}
              chosen={z}
              onChoose={(path) => put({ z: axis(path) })}
            />
            {z && (
              <IconButton label={t`No second input`} onClick={() => put({ z: null, as: "curves" })}>
                <Close />
              </IconButton>
            )}
          </div>
          {z && state.z ? (
            <RangeBoxes
              key={z.path}
              input={z}
              range={state.z.range}
              onRange={(range) => put({ z: { path: z.path, range } })}
            />
          ) : (
            <div />
          )}
          <Results {...{ state, answer, put }} />
          <Shape {...{ state, x, z, put }} />
        </>
      )}
    </div>
  );
}

interface PartProps extends Pick<Props, "state"> {
  put: (change: Partial<ExploreState>) => void;
}

/** The results that are drawn; where none is chosen, the limits that the input moves most. */
function Results({ state, answer, put }: PartProps & Pick<Props, "answer">) {
  const { outputs } = state;
  const options = useResultOptions(answer);
  // A grid has room for one number at each point.
  const isGrid = state.z !== null && state.as === "heat";
  return (
    <div>
      <Combobox
        label={t`Show`}
        placeholder={outputs.length > 0 ? t`another result` : t`the limits that change most`}
        options={options}
        chosen={null}
        onChoose={(id) => put({ outputs: isGrid ? [id] : [...new Set([...outputs, id])] })}
      />
      <ChosenList
        items={outputs.map((id) => options.find((option) => option.id === id) ?? { id, label: id })}
        onRemove={(id) => put({ outputs: outputs.filter((one) => one !== id) })}
      />
    </div>
  );
}

function Shape({ state, x, z, put }: PartProps & Pick<Props, "z"> & { x: Input }) {
  return (
    <div className="controls__shape row">
      {z && (
        <div className="chips" role="group" aria-label={t`Shown as`}>
          {(["curves", "heat"] as const).map((as) => (
            <button key={as} type="button" aria-pressed={state.as === as} onClick={() => put({ as })}>
              {as === "curves" ? t`Curves` : t`Heat map`}
            </button>
          ))}
        </div>
      )}
      {x.continuous && state.as === "curves" && (
        <label className="check-label">
          <input
            type="checkbox"
            checked={state.logarithmic}
            onChange={({ target }) => put({ logarithmic: target.checked })}
          />
          {t`Logarithmic axis`}
        </label>
      )}
    </div>
  );
}
