import { t } from "@lingui/core/macro";
import { MeasurementNeeds } from "../../ui/MeasurementNeeds";
import type { Complete } from "./measured";

/** What a health check needs, what of it is there, and the commands that collect the rest. */
export function MissingMeasurements({ complete }: { complete: Complete }) {
  const [manager] = complete.queue_managers;
  const needs = manager?.needs ?? [];
  return (
    <>
      <p className="measured__sentence">
        {manager?.is_complete
          ? t`All that a health check needs is there.`
          : t`${needs.filter(({ status }) => status === "complete").length} of ${needs.length} things that a health check needs are there.`}
      </p>
      <MeasurementNeeds needs={needs} />
    </>
  );
}
