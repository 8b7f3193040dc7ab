import { t } from "@lingui/core/macro";
import { Close } from "@carbon/react/icons";
import { useEffect, useRef, type ReactNode } from "react";

import type { Assessment, ExplainedQuantity, Step } from "../../api/types";
import { NOT_IN_SOURCES } from "../../lib/format";
import { useListener, useMediaQuery } from "../../lib/hooks";
import type { Plan } from "../../plan-schema/plan";
import { NO_LISTS, useExplanation } from "../../state/assessment";
import { IconButton, CopyButton } from "../../ui/buttons";
import { DerivationLevel } from "../../ui/derivation/DerivationLevel";
import { DerivationNotes, DerivationSteps } from "../../ui/derivation/DerivationNotes";
import { linesOf } from "../../ui/derivation/derivationLines";
import { MeasuredStep } from "./MeasuredStep";
import { locateNumber } from "./locateNumber";
import "./drawer.css";

interface Props {
  plan: Plan;
  answer: Assessment;
  /** The id of the number. */
  address: string;
  /** The step of its derivation that is shown; `null` for the number itself. */
  step: number | null;
  onStep: (step: number | null) => void;
  /** The page that shows this very answer to other people; `null` before it is saved. */
  link: string | null;
  onClose: () => void;
}

/** The drawer with the derivation of a number. The plan stays usable beside it; on a phone it covers the page. */
export function DerivationDrawer(props: Props) {
  const { plan, answer, address, step, onStep, link, onClose } = props;
  const { dialog, heading } = useDrawer(onClose);
  const found = locateNumber(answer, address);
  const isComplete = answer.quantities !== NO_LISTS.quantities;
  const explained = useExplanation(plan, found && address);
  return (
    <dialog
      ref={dialog}
      className="drawer"
      aria-labelledby="drawer-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="row row--ends row--top">
        <div>
          <p className="overline">{found?.subject ?? t`Derivation`}</p>
          <h2 id="drawer-title" tabIndex={-1} ref={heading}>
            {found?.title ?? (isComplete ? t`This answer has no such number` : t`Opening…`)}
          </h2>
        </div>
        <IconButton label={t`Close`} onClick={onClose}>
          <Close size={20} />
        </IconButton>
      </div>
      {found && (
        <>
          <p className="drawer__value">
            {found.number.text ?? NOT_IN_SOURCES}
            {found.isMultiple && <span className="quiet">{t` rounded down`}</span>}
          </p>
          {explained && (
            <Inside
              title={`${found.title} (${found.subject})`}
              quantity={explained}
              {...{ step, onStep }}
              about={aboutOf(props)}
              inputNote={(input) => <MeasuredStep {...{ plan }} part={found.part.path} step={input} />}
            />
          )}
          <p className="drawer__link">
            {link !== null ? (
              <CopyButton label={t`Copy a link to this number`} text={() => addressOf(link)} />
            ) : (
              <span className="quiet">{t`Save the plan first to link to this number.`}</span>
            )}
          </p>
        </>
      )}
    </dialog>
  );
}

/** Open the drawer with the focus on its heading, close it at Escape, and return the focus to what opened it. */
function useDrawer(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const narrow = useMediaQuery("screen and (max-width: 759px)");
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    const opener = document.activeElement;
    if (narrow) element.showModal();
    else element.show();
    heading.current?.focus();
    return () => {
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [narrow]);

  // After a click on text nothing has the focus: Escape closes the drawer then, too.
  useListener(document, "keydown", ({ key, target }) => {
    const within = target instanceof Node && dialog.current?.contains(target);
    if (key === "Escape" && (within || target === document.body)) onClose();
  });
  return { dialog, heading };
}

interface InsideProps extends Pick<Props, "step" | "onStep"> {
  title: string;
  quantity: ExplainedQuantity;
  about: string[];
  inputNote: (step: Step) => ReactNode;
}

/** One level of the derivation, all steps behind a disclosure, and notes. */
function Inside({ title, quantity, step, onStep, about, inputNote }: InsideProps) {
  const { derivation } = quantity;
  return (
    <div className="stack">
      {derivation && <DerivationLevel {...{ derivation, onStep, inputNote }} at={step} />}
      {derivation && derivation.steps.length > 3 && (
        <details>
          <summary>{t`Every step at once (${linesOf(derivation.steps).length})`}</summary>
          <DerivationSteps steps={derivation.steps} given={t`From the plan`} />
        </details>
      )}
      <DerivationNotes {...{ title, quantity, about }} notes={step === null} />
    </div>
  );
}

/** The open derivation on another page. */
function addressOf(page: string): string {
  return new URL(page + window.location.search, window.location.href).href;
}

/** The plan of a number, its rules and figures, and its address. */
function aboutOf({ plan, answer, link }: Props): string[] {
  const { rules, figures } = answer.version;
  const name = typeof plan.name === "string" ? plan.name : null;
  return [
    ...(name === null ? [] : [t`Plan: ${name}`]),
    link === null ? t`The plan is not saved.` : addressOf(link),
    t`MQ Planner, rules ${rules}, figures ${figures}. An estimate from published measurements.`,
  ];
}
