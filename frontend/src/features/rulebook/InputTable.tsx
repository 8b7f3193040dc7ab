import { defaultText, rangeText, unitText } from "./names";
import type { RuleInput, RuleOutput } from "./types";

/** Every input as the API names it, for those who call it. */
export function InputTable({ inputs }: { inputs: RuleInput[] }) {
  if (inputs.length === 0) return null;
  return (
    <section aria-labelledby="inputs-title">
      <h2 id="inputs-title">Inputs</h2>
      <div className="table-scroll" tabIndex={0} role="group" aria-label="Inputs of the rule">
        <table className="data">
          <thead>
            <tr>
              <th scope="col">Input</th>
              <th scope="col">Meaning</th>
              <th scope="col">Takes</th>
              <th scope="col">Unit</th>
              <th scope="col">If left out</th>
            </tr>
          </thead>
          <tbody>{inputs.flatMap((input) => rowsOf(input, ""))}</tbody>
        </table>
      </div>
    </section>
  );
}

function rowsOf(input: RuleInput, prefix: string): React.ReactNode[] {
  const name = prefix + input.name;
  return [
    <tr key={name}>
      <th scope="row">
        <code>{name}</code>
      </th>
      <td className="data__words">
        {input.description}
        {input.mq_name && <span className="quiet"> {input.mq_name}</span>}
      </td>
      <td className="data__words">{rangeText(input)}</td>
      <td>{unitText(input.unit)}</td>
      <td>{defaultText(input)}</td>
    </tr>,
    ...(input.items ?? []).flatMap((item) => rowsOf(item, `${name}[].`)),
  ];
}

export function OutputTable({ outputs }: { outputs: RuleOutput[] }) {
  return (
    <section aria-labelledby="outputs-title">
      <h2 id="outputs-title">Outputs</h2>
      <div className="table-scroll" tabIndex={0} role="group" aria-label="Outputs of the rule">
        <table className="data">
          <thead>
            <tr>
              <th scope="col">Output</th>
              <th scope="col">Meaning</th>
              <th scope="col">Unit</th>
            </tr>
          </thead>
          <tbody>
            {outputs.map(({ name, description, unit }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td className="data__words">{description}</td>
                <td>{unitText(unit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
