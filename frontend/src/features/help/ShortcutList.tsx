import { Fragment } from "react";

import { SHORTCUTS } from "./shortcuts";
import "./help.css";

/** The keyboard shortcuts, by place. On a Mac the command key does the same as Ctrl. */
export function ShortcutList() {
  return (
    <div className="stack">
      {SHORTCUTS.map(({ place, keys }) => (
        <section key={place} aria-label={place}>
          <h3>{place}</h3>
          <dl className="shortcuts">
            {keys.map(([alternatives, effect]) => (
              <Fragment key={effect}>
                <dt className="row">
                  {alternatives.map((combination) => (
                    <span key={combination}>
                      {combination.split("+").map((key) => (
                        <kbd key={key}>{key}</kbd>
                      ))}
                    </span>
                  ))}
                </dt>
                <dd>{effect}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
