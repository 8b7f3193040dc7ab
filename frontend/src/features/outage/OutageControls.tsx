import { plural, t } from "@lingui/core/macro";
import { Slider } from "@carbon/react";
import { useRef, type ReactNode } from "react";

import { formatDuration, formatEntry, formatNumber } from "../../lib/format";
import { rangeProblem } from "../../lib/numberEntry";
import { useStore, type Store } from "../../lib/store";
import { NumberBox } from "../../ui/NumberBox";
import { LinkButton } from "../../ui/buttons";
import { ChosenList, Combobox } from "../../ui/pickers";
import { LENGTH, LOAD, MAX_SECONDS, type OutageAnswer, type SliderValues } from "./outageState";

const SECONDS_PER_HOUR = 3600;

interface SliderProps {
  /** The values of the address. */
  now: Required<SliderValues>;
  dragged: Store<SliderValues>;
  /** How far the slider for the length reaches, in seconds. */
  longest: number;
  onDrag: (change: SliderValues) => void;
  loadOf: OutageAnswer["load_of"];
  onLoadOf: (loadOf: OutageAnswer["load_of"]) => void;
}

/** The load, of the whole estate or of the workloads that stop, and how long consumers are stopped. */
export function OutageSliders({ now, dragged, longest, onDrag, loadOf, onLoadOf }: SliderProps) {
  const { load, seconds } = { ...now, ...useStore(dragged) };
  return (
    <>
      <LoadSlider {...{ load, loadOf, onDrag }} />
      <label className="stack stack--tight">
        {t`Load of`}
        <select
          value={loadOf}
          onChange={({ target }) => onLoadOf(target.value === "workloads" ? "workloads" : "estate")}
        >
          <option value="estate">{t`the whole estate`}</option>
          <option value="workloads">{t`the selected workloads`}</option>
        </select>
      </label>
      <LengthSlider {...{ seconds, longest, onDrag }} />
      <p className="quiet small">{t`Tried here only: the plan keeps its load and its consumer outages.`}</p>
    </>
  );
}

function LoadSlider({ load, loadOf, onDrag }: Pick<SliderProps, "loadOf" | "onDrag"> & { load: number }) {
  const label = loadOf === "estate" ? t`Load of the whole estate` : t`Load of the selected workloads`;
  return (
    <LabelledSlider
      label={label}
      value={`×${formatNumber(load)}`}
      box={
        <NumberBox
          label={t`Times today's load`}
          unit="ratio"
          value={load}
          refuse={(entered) => rangeProblem(entered, LOAD.min, LOAD.max)}
          onChange={(entered) => entered !== null && onDrag({ load: entered })}
        />
      }
    >
      <Slider
        labelText={label}
        hideLabel
        hideTextInput
        {...LOAD}
        stepMultiplier={5}
        value={load}
        formatLabel={(value) => `×${value}`}
        onChange={({ value }) => onDrag({ load: Math.round(Number(value) * 10) / 10 })}
      />
    </LabelledSlider>
  );
}

function LengthSlider({ seconds, longest, onDrag }: Pick<SliderProps, "longest" | "onDrag"> & { seconds: number }) {
  // Carbon's slider also reports a value that it was given and has cut to its end, as if someone had dragged it there.
  const isSliding = useRef(false);
  return (
    <LabelledSlider
      label={t`Consumer outage`}
      value={formatDuration(seconds)}
      box={
        <NumberBox
          label={t`Hours, or minutes such as 90 min`}
          unit="hour"
          unitInLabel
          value={Number((seconds / SECONDS_PER_HOUR).toFixed(2))}
          refuse={lengthProblem}
          onChange={(entered) => {
            isSliding.current = false;
            if (entered !== null) onDrag({ seconds: Math.round(entered * SECONDS_PER_HOUR) });
          }}
        />
      }
      onSlide={() => (isSliding.current = true)}
    >
      <Slider
        labelText={t`Consumer outage`}
        hideLabel
        hideTextInput
        {...LENGTH}
        max={Math.ceil(longest / 60)}
        stepMultiplier={12}
        value={Math.min(seconds, longest) / 60}
        formatLabel={lengthLabel}
        onChange={({ value }) => isSliding.current && onDrag({ seconds: Number(value) * 60 })}
      />
    </LabelledSlider>
  );
}

interface LabelledProps {
  label: string;
  value: string;
  /** The box in which the value can be typed. */
  box: ReactNode;
  /** The slider is used, by pointer or by key. */
  onSlide?: () => void;
  children: ReactNode;
}

/** Carbon's own box beside a slider takes another value for one that is not allowed, without a word. */
function LabelledSlider({ label, value, box, onSlide, children }: LabelledProps) {
  return (
    <div className="outage-slider">
      <p className="row row--spread">
        <span>{label}</span> <strong>{value}</strong>
      </p>
      <div className="outage-slider__entry">
        <div className="outage-slider__track" onPointerDownCapture={onSlide} onKeyDownCapture={onSlide}>
          {children}
        </div>
        {box}
      </div>
    </div>
  );
}

/** Return a length in minutes as the ends of the slider have it: in hours where these are whole. */
function lengthLabel(minutes: number): string {
  return minutes % 60 === 0 ? `${formatEntry(minutes / 60)}\u00a0h` : formatDuration(minutes * 60);
}

/** Return what to enter in place of a length, in hours, that no plan can have. */
function lengthProblem(hours: number | null): string | null {
  const most = MAX_SECONDS / SECONDS_PER_HOUR;
  if (hours !== null && hours >= 0 && hours <= most) return null;
  return t`Enter a time from 0 to ${formatEntry(most)} hours (${formatEntry(most / 24)} days), such as 36 or 90 min.`;
}

interface ChoiceProps {
  workloads: OutageAnswer["workloads"];
  onChoose: (paths: string[] | null) => void;
}

/** More workloads than this are counted and not listed. */
const MAX_LISTED = 6;

/** Which consumers stop. */
export function StoppedWorkloads({ workloads, onChoose }: ChoiceProps) {
  const chosen = workloads.filter(({ selected }) => selected);
  const paths = chosen.map(({ path }) => path);
  const options = workloads
    .filter(({ selected }) => !selected)
    .map(({ path, name, queue_manager }) => ({ id: path, label: name, detail: queue_manager }));
  const list = (
    <ChosenList
      items={chosen.map(({ path, name, queue_manager }) => ({ id: path, label: name, detail: queue_manager }))}
      onRemove={(path) => onChoose(paths.filter((one) => one !== path))}
    />
  );
  return (
    <div className="stack stack--tight">
      <p className="row row--spread">
        <span>{t`Whose consumers stop`}</span>{" "}
        <strong>{t`${chosen.length} of ${plural(workloads.length, { one: "1 workload", other: `${formatEntry(workloads.length)} workloads` })}`}</strong>
      </p>
      {chosen.length > MAX_LISTED ? (
        <details className="not-printed">
          <summary>{t`Show or remove workloads`}</summary>
          {list}
        </details>
      ) : (
        list
      )}
      {options.length > 0 && (
        <>
          <Combobox
            label={t`Add a workload`}
            placeholder={t`Name or queue manager`}
            options={options}
            chosen={null}
            onChoose={(path) => onChoose([...paths, path])}
          />
          <LinkButton onClick={() => onChoose(workloads.map(({ path }) => path))}>{t`All workloads`}</LinkButton>
        </>
      )}
    </div>
  );
}
