import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ArrowLeft, Asleep, Book, Catalog, ChartLine, Folders, Help, Light, Menu, Search } from "@carbon/react/icons";
import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { Link, NavLink, useMatch, useNavigationType } from "react-router";

import { useTokenRequired } from "../api/token";
import type { Target } from "../features/find/FindDialog";
import { SignIn } from "../features/sign-in/SignIn";
import { takesText } from "../lib/events";
import { formatTime } from "../lib/format";
import { useListener, useMediaQuery } from "../lib/hooks";
import { lazyWithRetry, useIsLoadWaiting } from "../lib/lazyWithRetry";
import { useBlockStrayDrops } from "../lib/useFileDrop";
import { lastPlanPage } from "../state/openPlans";
import { OverPage } from "../ui/OverPage";
import { IconButton } from "../ui/buttons";
import { MessagePage } from "../ui/messages";
import { useDropdown } from "../ui/useDropdown";
import "./shell.css";
import "./print.css";

interface Props {
  /** What the page is about, beside the product's name. */
  about?: ReactNode;
  actions?: ReactNode;
  /** Returns what can be found on this page besides pages and rules. */
  targets?: () => Target[];
  children: ReactNode;
}

/** The frame of every page: header, content and legal notice. */
export function Shell({ about, actions, targets, children }: Props) {
  const page = useTop();
  const theme = useTheme();
  const find = useFind(targets, theme);
  const tokenRequired = useTokenRequired();
  useBlockStrayDrops();
  return (
    <>
      <a className="skip-link" href="#answer">{t`Skip to the answer`}</a>
      <header className="header on-dark">
        <Link className="header__mark" to="/">
          <Mark />
          <span>MQ Planner</span>
        </Link>
        <div className="header__about grow">{about}</div>
        <div className="header__actions">
          <button
            type="button"
            className="header__link header__find"
            title={t`Find anything (Ctrl+K)`}
            onClick={find.open}
          >
            <Search />
            <span>{t`Find`}</span>
          </button>
          {actions}
          <Pages />
          <ThemeToggle {...theme} />
        </div>
      </header>
      <PrintHeader />
      {tokenRequired && <SignIn />}
      <div ref={page} className="page" tabIndex={-1}>
        {children}
      </div>
      <footer className="footer row quiet">
        <p>
          <Trans>
            MQ Planner is independent and is not an IBM product. The figures are IBM’s, measured in controlled
            conditions; what is computed from them is an estimate.
          </Trans>
        </p>
        <p className="row">
          <Link to="/about">{t`Help and about`}</Link>
          <a href="/help">{t`Documentation`}</a>
          <a href="/docs">API</a>
        </p>
      </footer>
      {find.dialog}
      <ShortcutHelp />
    </>
  );
}

/** Links to the pages; where there is no room for them, in a menu. */
function Pages() {
  const { open, close, aroundProps, buttonProps } = useDropdown();
  const onNew = useMatch("/");
  const onSaved = useMatch("/plans/:id");
  const onPlan = onNew !== null || onSaved !== null;
  return (
    <div className="header__pages" {...aroundProps}>
      <button className="header__link header__menu" aria-controls="pages" {...buttonProps}>
        <Menu />
        <span>{t`Menu`}</span>
      </button>
      <nav id="pages" className="header__links" data-open={open} aria-label={t`Pages`} onClick={close}>
        {!onPlan && (
          <Link className="header__link" to={lastPlanPage()}>
            <ArrowLeft />
            {t`Planner`}
          </Link>
        )}
        <NavLink className="header__link" to="/plans" end>
          <Folders />
          {t`Library`}
        </NavLink>
        <NavLink className="header__link" to="/fleet">
          <ChartLine />
          {t`Fleet`}
        </NavLink>
        <NavLink className="header__link" to="/presets">
          <Catalog />
          {t`Presets`}
        </NavLink>
        <NavLink className="header__link" to="/rulebook">
          <Book />
          {t`Rulebook`}
        </NavLink>
        <NavLink className="header__link" to="/about" aria-label={t`Help and about`} title={t`Help and about`}>
          <Help />
          <span className="header__only-in-menu">{t`Help and about`}</span>
        </NavLink>
      </nav>
    </div>
  );
}

const FindDialog = lazyWithRetry(() => import("../features/find/FindDialog"));
const NO_TARGETS = () => [];

/** Return the dialog that finds anything, which the keys Ctrl+K open, and a function that opens it. */
function useFind(targets: Props["targets"] = NO_TARGETS, theme: ThemeChoice) {
  const [found, setFound] = useState<Target[] | null>(null);
  const open = () => setFound([...targets(), themeCommand(theme)]);
  const close = () => setFound(null);
  useListener(document, "keydown", (event) => {
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    open();
  });
  const dialog = found && (
    <OverPage onClose={close}>
      <FindDialog targets={found} onClose={close} />
    </OverPage>
  );
  return { open, dialog };
}

function themeCommand({ label, toggle }: ThemeChoice): Target {
  return { id: "command theme", label, detail: t`Command`, go: toggle };
}

const ShortcutsDialog = lazyWithRetry(() => import("../features/help/ShortcutsDialog"));

/** Lists the keyboard shortcuts at the key `?`, where that is not text. */
function ShortcutHelp() {
  const [open, setOpen] = useState(false);
  useListener(document, "keydown", (event) => {
    if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey || takesText(event)) return;
    event.preventDefault();
    setOpen(true);
  });
  const close = () => setOpen(false);
  return (
    open && (
      <OverPage onClose={close}>
        <ShortcutsDialog onClose={close} />
      </OverPage>
    )
  );
}

/** Scroll a newly opened page to its top; one that is returned to keeps its position. */
function useTop() {
  const page = useRef<HTMLDivElement>(null);
  const way = useNavigationType();
  useLayoutEffect(() => {
    if (way !== "PUSH") return;
    window.scrollTo({ top: 0, behavior: "instant" });
    // The link that was pressed is gone with its page: the focus moves to the new one.
    if (document.activeElement === document.body) page.current?.focus({ preventScroll: true });
    // Once for each page: a change of the address within a page scrolls nothing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return page;
}

/** The frame of a page that is being loaded, and the reason where that takes long. */
export function PageLoading() {
  const waits = useIsLoadWaiting();
  return (
    <Shell>
      {waits ? (
        <MessagePage title={t`The server does not answer`}>
          <Trans>The page opens by itself when it is back. What you typed is kept in this browser.</Trans>
        </MessagePage>
      ) : (
        <main id="answer" tabIndex={-1} className="message stack" aria-busy="true">
          <h1 className="visually-hidden">{t`The page opens`}</h1>
        </main>
      )}
    </Shell>
  );
}

/** The mark of the product; index.html has it, too, for the time before the scripts arrive. */
function Mark() {
  return (
    <svg viewBox="0 0 24 20" aria-hidden="true" className="mark">
      <rect x="0" y="1" width="14" height="5" rx="1" fill="#4589ff" />
      <rect x="0" y="7.5" width="17" height="5" rx="1" fill="#f1c21b" />
      <rect x="0" y="14" width="9" height="5" rx="1" fill="#4589ff" />
      <rect x="20" y="0" width="2" height="20" rx="1" fill="#f4f4f4" />
    </svg>
  );
}

function ThemeToggle({ theme, label, toggle }: ThemeChoice) {
  return (
    <IconButton label={label} onClick={toggle}>
      {theme === "dark" ? <Light /> : <Asleep />}
    </IconButton>
  );
}

/** On paper only: the plan, the time of printing and the address. */
function PrintHeader() {
  const [text, setText] = useState("");
  useListener(window, "beforeprint", () => {
    const printed = t`Printed ${formatTime(new Date().toISOString())}`;
    // Synchronously, since printing starts right after the event.
    flushSync(() => setText([document.title, printed, window.location.href].filter(Boolean).join(" · ")));
  });
  return text && <p className="print-head">{text}</p>;
}

type Theme = "light" | "dark";
/** Also read by public/theme.js before the first paint. */
const KEY = "mqplanner.theme";

function chosenTheme(): Theme | null {
  const chosen = document.documentElement.dataset.theme;
  return chosen === "light" || chosen === "dark" ? chosen : null;
}

interface ThemeChoice {
  theme: Theme;
  /** Names the other theme. */
  label: string;
  toggle: () => void;
}

function useTheme(): ThemeChoice {
  const systemDark = useMediaQuery("(prefers-color-scheme: dark)");
  const [chosen, setChosen] = useState(chosenTheme);
  const theme = chosen ?? (systemDark ? "dark" : "light");
  const toggle = () => {
    const next = theme === "dark" ? "light" : "dark";
    document.documentElement.dataset.theme = next;
    setChosen(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Forgotten with the page, then.
    }
  };
  return { theme, label: theme === "dark" ? t`Light theme` : t`Dark theme`, toggle };
}
