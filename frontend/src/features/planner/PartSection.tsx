import { memo } from "react";

import { ChoiceField } from "./ChoiceField";
import { ConsoleField } from "./ConsoleField";
import { NumberField } from "./NumberField";
import { NUMBERS, partId, type Part } from "./parts";
import { TextField } from "./TextField";
import { useReleases } from "./useVocabulary";

const NAMES = {
  initiator: null,
  group: "Group name",
  manager: "Queue manager",
  lpar: "LPAR",
};

/** The inputs of one part of the estate. */
export const PartSection = memo(function PartSection({ kind, path, title }: Part) {
  const name = NAMES[kind];
  return (
    <section className="part" aria-labelledby={`${partId(path)}-title`} id={partId(path)}>
      <h3 id={`${partId(path)}-title`}>{title}</h3>
      {kind === "initiator" && <ConsoleField path={path} />}
      {kind === "manager" && <Release path={`${path}/release`} />}
      {NUMBERS[kind].map(({ key, ...input }) => (
        <NumberField key={key} path={`${path}/${key}`} {...input} />
      ))}
      {name && <TextField path={`${path}/name`} label={name} />}
    </section>
  );
});

function Release({ path }: { path: string }) {
  return <ChoiceField path={path} label="Release" allowed={useReleases()} />;
}
