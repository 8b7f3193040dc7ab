import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { version } from "../../../package.json";
import { sourcesQuery } from "../../api/queries";
import { formatPublished } from "../../lib/format";
import { usePageTitle } from "../../lib/hooks";
import { ShortcutList } from "./ShortcutList";

/** `/about`: what this product is, how far its results can be relied on, and where to find help. */
export default function About() {
  usePageTitle(t`Help and about`);
  return (
    <main id="answer" tabIndex={-1} className="page-body page-body--text about">
      <header>
        <p className="quiet">{t`Version ${version}`}</p>
        <h1>{t`Help and about`}</h1>
      </header>
      <section className="stack stack--tight" aria-labelledby="about-what">
        <h2 id="about-what">{t`What MQ Planner does`}</h2>
        <p>
          <Trans>
            MQ Planner estimates the storage, log, CPU and channel limits of IBM MQ for z/OS. You describe your LPARs,
            queue managers, channels and workloads; it shows each limit, how close you are to it and what to do about
            it. Open any number to see how it is calculated and where IBM published it.
          </Trans>
        </p>
        <p className="row">
          <Link to="/presets">{t`Samples`}</Link>
          <Link to="/rulebook">{t`Rulebook: every rule and figure`}</Link>
          <a href="/help">{t`Documentation: guides, examples and the rulebook`}</a>
          <a href="/docs">{t`API documentation`}</a>
        </p>
      </section>
      <Reliability />
      <section className="stack stack--tight" aria-labelledby="about-keys">
        <h2 id="about-keys">{t`Keyboard shortcuts`}</h2>
        <p>{t`Press ? on any page to see this list. On a Mac, use ⌘ in place of Ctrl.`}</p>
        <ShortcutList />
      </section>
      {/* The last: the list comes later, and pushes nothing down. */}
      <Sources />
    </main>
  );
}

function Reliability() {
  return (
    <section className="stack stack--tight" aria-labelledby="about-results">
      <h2 id="about-results">{t`How far to rely on the results`}</h2>
      <p>
        <Trans>
          MQ Planner is independent. It is not an IBM product, and IBM does not support it. IBM measured the figures
          under controlled conditions, on the systems that its reports describe; your system differs from them. Results
          are estimates: confirm them with your own measurements before you commit to them.
        </Trans>
      </p>
      <p>
        <Trans>
          Where IBM published no figure, MQ Planner assumes bounds from the nearest published values, and marks each
          result that rests on them as an assumption. Switch this off under “Assume nearest published values” in the
          plan. Where there is no such bound either, a result is “Not known”.
        </Trans>
      </p>
    </section>
  );
}

function Sources() {
  const { data: sources = [] } = useQuery(sourcesQuery);
  return (
    <section className="stack stack--tight" aria-labelledby="about-sources">
      <h2 id="about-sources">{t`Sources`}</h2>
      <p>
        <Link to="/rulebook/sources">{t`The systems that IBM measured`}</Link>
      </p>
      <ul className="bulleted">
        {sources.map(({ id, title, date }) => (
          <li key={id}>
            {title} {typeof date === "string" && <span className="quiet">{formatPublished(date)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
