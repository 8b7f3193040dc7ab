/**
 * Imports point one way: api <- lib <- plan-schema <- ui <- state <- features <- app.
 * A feature never imports another feature; `app` composes them.
 */
const LAYERS = ["api", "lib", "plan-schema", "ui", "state", "features", "app"];
const FIX = "Move what both need down to state, ui, plan-schema or lib, or pass it in from app.";

const layerRules = LAYERS.slice(0, -1).map((layer, index) => ({
  name: `${layer}-imports-lower-layers-only`,
  severity: "error",
  comment: FIX,
  from: { path: `^src/${layer}/`, pathNot: "[.]test[.]tsx?$" },
  to: { path: `^src/(${LAYERS.slice(index + 1).join("|")})/` },
}));

module.exports = {
  forbidden: [
    ...layerRules,
    {
      name: "no-feature-imports-another-feature",
      severity: "error",
      comment: FIX,
      from: { path: "^src/features/([^/]+)/" },
      to: { path: "^src/features/", pathNot: "^src/features/$1/" },
    },
    {
      name: "no-import-cycles",
      severity: "error",
      comment: "Move what both modules need into a third one.",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-orphans",
      severity: "error",
      comment: "Nothing imports this module: delete it.",
      from: { orphan: true, pathNot: "[.]d[.]ts$|[.]test[.]tsx?$" },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".js", ".css", ".scss"] },
  },
};
