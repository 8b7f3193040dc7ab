import type { ViewProps } from "../what-if/WhatIf";

export default function GoalSeek({ plan }: ViewProps) {
  return <h1>{plan.name}</h1>;
}
