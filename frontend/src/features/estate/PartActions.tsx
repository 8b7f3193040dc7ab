import { ArrowDown, ArrowUp, Copy, TrashCan } from "@carbon/react/icons";
import { listAt, parentOf } from "../../lib/pointer";
import { IconButton } from "../../ui/IconButton";
import { fieldId } from "./fieldId";
import { usePlan } from "../../state/planContext";
import { useEstate } from "./useEstate";

interface Props {
  path: string;
  /** What the part is called, for those who do not see where the buttons stand. */
  title: string;
  inList: boolean;
}

/** Duplicate, move and delete one part; each is one step of undo. */
export function PartActions({ path, title, inList }: Props) {
  const { duplicate, move, remove } = useEstate();
  const [list, key] = parentOf(path);
  const count = usePlan(({ plan }) => listAt(plan, list).length);
  const index = Number(key);
  return (
    <span className="part-actions">
      {inList && (
        <>
          <IconButton label={`Duplicate ${title}`} onClick={() => duplicate(path)}>
            <Copy />
          </IconButton>
          <IconButton
            id={`${fieldId(path)}-up`}
            label={`Move ${title} up`}
            disabled={index === 0}
            onClick={() => move(path, -1)}
          >
            <ArrowUp />
          </IconButton>
          <IconButton
            id={`${fieldId(path)}-down`}
            label={`Move ${title} down`}
            disabled={index === count - 1}
            onClick={() => move(path, 1)}
          >
            <ArrowDown />
          </IconButton>
        </>
      )}
      <IconButton label={`Delete ${title}`} onClick={() => remove(path)}>
        <TrashCan />
      </IconButton>
    </span>
  );
}
