import { memo } from "react";
import { usePlanValue } from "../../state/planContext";
import type { PartKind } from "../../plan-schema/planParts";
import { ChoiceField } from "./ChoiceField";
import { ConsoleField } from "./ConsoleField";
import type { FieldProps } from "./FieldRow";
import { FlagField } from "./FlagField";
import { NamesField } from "./NamesField";
import { NumberField } from "./NumberField";
import { useFields, type FieldSpec } from "../../plan-schema/fields";
import { TextField } from "./TextField";

/** Fields that mean nothing unless another says so: they are not asked then. */
const ONLY_IF: Record<string, [key: string, value: unknown, byDefault: unknown]> = {
  "ChannelGroup.sharecnv": ["type", "svrconn", "svrconn"],
  "ChannelGroup.conversations": ["type", "svrconn", "svrconn"],
  "Workload.page_set": ["queue", "private", "private"],
  "Workload.structure": ["queue", "shared", "private"],
  "QueueManager.opmode_newfunc": ["release", "8.0", "9.4"],
  "Protection.key_reuse": ["policy", "confidentiality", "privacy"],
  "Connector.sharecnv": ["connection", "client", "bindings"],
  "ControlUnit.loopback": ["metro_mirror", true, false],
};

/** The inputs of one part of the plan. */
export const PartFields = memo(function PartFields({ def, path }: { def: PartKind; path: string }) {
  return useFields(def).map((spec) => <PartField key={spec.key} def={def} around={path} spec={spec} />);
});

interface Props {
  def: PartKind;
  around: string;
  spec: FieldSpec;
}

function PartField({ def, around, spec }: Props) {
  const path = `${around}/${spec.key}`;
  const condition = ONLY_IF[`${def}.${spec.key}`];
  const [key = "", wanted, byDefault] = condition ?? [];
  const other = usePlanValue(condition ? `${around}/${key}` : "/schema_version");
  const stored = usePlanValue(path) ?? null;
  // What the plan says is never hidden, needed or not.
  const isIdle = stored === null || stored === spec.byDefault;
  if (condition && isIdle && (other ?? byDefault) !== wanted) return null;
  if (spec.key === "console") return <ConsoleField path={around} />;
  return <Field path={path} spec={spec} />;
}

function Field(props: FieldProps) {
  const { kind, refersTo } = props.spec;
  if (kind === "names") return <NamesField {...props} />;
  if (kind === "choice" || refersTo) return <ChoiceField {...props} />;
  if (kind === "flag") return <FlagField {...props} />;
  return kind === "text" ? <TextField {...props} /> : <NumberField {...props} />;
}
