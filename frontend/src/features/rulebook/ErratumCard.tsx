import { Link } from "react-router";

import type { Erratum } from "../../api/types";

interface Props {
  erratum: Erratum;
  level: 2 | 3;
  /** Whether the heading leads to the list of all errata. */
  linked?: boolean;
  marked?: boolean;
  cite?: string;
}

const FOLLOWS = {
  text: "The planner follows the text.",
  arithmetic: "The planner follows the arithmetic.",
  table: "The planner follows the table.",
};

/** What a report says, what its own numbers give, and what the planner does about it. */
export function ErratumCard({ erratum, level, linked = false, marked = false, cite }: Props) {
  const Heading = level === 2 ? "h2" : "h3";
  const { id, title, kind, says, arithmetic, follows, effect, section, document } = erratum;
  return (
    <li
      id={linked ? undefined : id}
      className={marked ? "erratum panel indented erratum--marked" : "erratum panel indented"}
      tabIndex={linked ? undefined : -1}
    >
      <Heading>{linked ? <Link to={`/rulebook/errata#${id}`}>{title}</Link> : title}</Heading>
      <p className="quiet">
        {kind} · {cite ?? document}, {section}
      </p>
      <dl>
        <dt className="quiet">Text</dt>
        <dd>{says}</dd>
        <dt className="quiet">The numbers give</dt>
        <dd>{arithmetic}</dd>
        <dt className="quiet">{FOLLOWS[follows]}</dt>
        <dd>{effect}</dd>
      </dl>
      {!linked && <Touches erratum={erratum} />}
    </li>
  );
}

function Touches({ erratum: { figures = [], rules = [] } }: { erratum: Erratum }) {
  if (figures.length + rules.length === 0) return null;
  return (
    <p className="row">
      <span className="quiet">Touches </span>
      {rules.map((id) => (
        <Link key={id} to={`/rulebook/rules/${id}`}>
          {id}
        </Link>
      ))}
      {figures.map((id) => (
        <Link key={id} to={`/rulebook/figures/${id}`}>
          {id}
        </Link>
      ))}
    </p>
  );
}
