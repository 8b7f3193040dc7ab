import type { ViewProps } from "../what-if/WhatIf";

export default function Growth({ plan }: ViewProps) {
  return <h1>{plan.name}</h1>;
}
