import type { Assessment, Verdict as Name } from "../../api/types";
import { Verdict, worst } from "../../ui/Verdict";
import { partId } from "./parts";
import type { Lpar } from "./planDocument";
import "./tree.css";

interface Row {
  path: string;
  title: string;
  detail: string;
  depth: number;
  verdict: Name | null;
}

/** The parts of the estate with the state of each; a click goes to its inputs. */
export function EstateTree({
  lpars,
  answer,
}: {
  lpars: Lpar[];
  answer: Assessment | null;
}) {
  return (
    <nav aria-label="Parts of the estate">
      <ul className="tree">
        {rowsOf(lpars, answer).map(({ path, title, detail, depth, verdict }) => (
          <li key={path} style={{ paddingInlineStart: `${depth * 0.875}rem` }}>
            <a href={`#${partId(path)}`}>
              <span className="tree__name">
                {title} <span className="quiet">{detail}</span>
              </span>
              {verdict && <Verdict verdict={verdict} bare />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function rowsOf(lpars: Lpar[], answer: Assessment | null): Row[] {
  const constraints = answer?.constraints ?? [];
  const row = (depth: number, path: string, title: string, detail = ""): Row => ({
    ...{ path, title, detail, depth },
    verdict: worst(
      constraints
        .filter((c) => c.path === path || c.path.startsWith(`${path}/`))
        .map((c) => c.verdict),
    ),
  });
  return lpars.flatMap((lpar, l) => [
    row(0, `/lpars/${l}`, `LPAR ${lpar.name}`),
    ...(lpar.queue_managers ?? []).flatMap((manager, q) => {
      const path = `/lpars/${l}/queue_managers/${q}`;
      return [
        row(1, path, `Queue manager ${manager.name}`, manager.release),
        row(2, `${path}/channel_initiator`, "Channel initiator"),
        ...(manager.channel_groups ?? []).map((group, g) =>
          row(
            2,
            `${path}/channel_groups/${g}`,
            group.name,
            (group.type ?? "").toUpperCase(),
          ),
        ),
      ];
    }),
  ]);
}
