import { plural, t } from "@lingui/core/macro";
import { Slider } from "@carbon/react";

import { formatNumber, formatEntry } from "../../lib/format";
import { useStore, type Store } from "../../lib/store";
import { LinkButton } from "../../ui/buttons";
import { ChosenList, Combobox } from "../../ui/pickers";
import { LENGTH, LOAD, type OutageAnswer, type SliderValues } from "./outageState";

interface SliderProps {
  /** The values of the address. */
  now: Required<SliderValues>;
  dragged: Store<SliderValues>;
  onDrag: (change: SliderValues) => void;
}

/** The load of the whole estate, and how long consumers are stopped. */
export function OutageSliders({ now, dragged, onDrag }: SliderProps) {
  const { load, seconds } = { ...now, ...useStore(dragged) };
  return (
    <>
      <LabelledSlider label={t`Load of the whole estate`} value={`×${formatNumber(load)}`}>
        <Slider
          labelText={t`Load of the whole estate`}
          hideLabel
          ariaLabelInput={t`Load, times today's`}
          {...LOAD}
          stepMultiplier={5}
          value={load}
          formatLabel={(value) => `×${value}`}
          onChange={({ value }) => onDrag({ load: Math.round(Number(value) * 10) / 10 })}
        />
      </LabelledSlider>
      <LabelledSlider label={t`Consumer outage`} value={lengthText(seconds)}>
        <Slider
          labelText={t`Consumer outage`}
          hideLabel
          ariaLabelInput={t`Consumer outage in minutes`}
          {...LENGTH}
          stepMultiplier={12}
          value={Math.min(seconds / 60, LENGTH.max)}
          formatLabel={(value) => lengthText(value * 60)}
          onChange={({ value }) => onDrag({ seconds: Number(value) * 60 })}
        />
      </LabelledSlider>
    </>
  );
}

function LabelledSlider({ label, value, children }: { label: string; value: string; children: React.ReactNode }) {
  return (
    <div className="outage-slider">
      <p className="row row--spread">
        <span>{label}</span> <strong>{value}</strong>
      </p>
      {children}
    </div>
  );
}

function lengthText(seconds: number): string {
  return seconds < 7200 ? t`${formatNumber(seconds / 60)} min` : `${formatNumber(seconds / 3600)} h`;
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
        <details>
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
