import type { ViewProps } from "../what-if/WhatIf";

export default function Scenarios({ plan }: ViewProps) {
  return <h1>{plan.name}</h1>;
}
