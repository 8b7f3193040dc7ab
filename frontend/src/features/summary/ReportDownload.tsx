import { t } from "@lingui/core/macro";
import { Button, Select, SelectItem } from "@carbon/react";
import { Download } from "@carbon/react/icons";
import { useState } from "react";

import type { Plan } from "../../plan-schema/plan";
import { downloadReport, useAction, type ReportQuery } from "../../state/savedPlans";
import { withoutScenarios } from "../../state/scenarios";

type Kind = NonNullable<ReportQuery["kind"]>;
type Format = ReportQuery["format"];

const KINDS: [Kind, string][] = [
  ["management", t`One page for management`],
  ["review", t`Full document for a review`],
];
const FORMATS: [Format, string][] = [
  ["pdf", "PDF"],
  ["html", "HTML"],
  ["xlsx", t`Workbook (XLSX)`],
  ["md", t`Markdown`],
  ["csv", t`Tables as CSV (ZIP)`],
];

/** A report about the plan as it is on the page, as a file. */
export function ReportDownload({ plan }: { plan: Plan }) {
  const [kind, setKind] = useState<Kind>("management");
  const [format, setFormat] = useState<Format>("pdf");
  const { run, isRunning, problem } = useAction();
  // One page has no tables.
  const formats = FORMATS.filter(([value]) => kind === "review" || value !== "csv");
  return (
    <form
      className="report-download"
      aria-label={t`Download report`}
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => downloadReport(withoutScenarios(plan), { kind, format }));
      }}
    >
      <Select
        id="report-kind"
        size="sm"
        labelText={t`Report`}
        value={kind}
        onChange={(event) => {
          setKind(event.target.value as Kind);
          if (format === "csv") setFormat("pdf");
        }}
      >
        {KINDS.map(([value, text]) => (
          <SelectItem key={value} value={value} text={text} />
        ))}
      </Select>
      <Select
        id="report-format"
        size="sm"
        labelText={t`Format`}
        value={format}
        onChange={(event) => setFormat(event.target.value as Format)}
      >
        {formats.map(([value, text]) => (
          <SelectItem key={value} value={value} text={text} />
        ))}
      </Select>
      <Button type="submit" size="sm" kind="tertiary" renderIcon={Download} disabled={isRunning}>
        {isRunning ? t`Writing the report …` : t`Download report`}
      </Button>
      <p className="wrong" role="alert">
        {problem}
      </p>
    </form>
  );
}
