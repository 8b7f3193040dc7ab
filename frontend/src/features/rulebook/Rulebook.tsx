import { t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";
import { NavLink, Route, Routes, useLocation } from "react-router";

import { MessagePage } from "../../ui/messages";
import { useTabInSight } from "../../ui/useTabInSight";
import { FigurePage } from "./FigurePage";
import { QuestionsPage } from "./QuestionsPage";
import { ConflictsPage, CoveragePage, ErrataPage, MissingPage, SourcesPage } from "./ReferencePages";
import { RulePage } from "./RulePage";
import { RulebookPage } from "./RulebookPage";
import "./rulebook.css";

const PAGES = [
  ["/rulebook", t`Rules and figures`],
  ["/rulebook/questions", t`What MP16 users ask`],
  ["/rulebook/errata", t`Known inconsistencies`],
  ["/rulebook/conflicts", t`Conflicts`],
  ["/rulebook/missing", t`Not published`],
  ["/rulebook/coverage", t`Coverage`],
  ["/rulebook/sources", t`Sources`],
] as const;

/** `/rulebook/...`: everything the planner knows, to look up and to try. Loaded when first opened. */
export default function Rulebook() {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    if (!hash) window.scrollTo({ top: 0, behavior: "instant" });
  }, [pathname, hash]);
  const tabs = useRef<HTMLElement>(null);
  useTabInSight(tabs, pathname);
  return (
    <>
      <nav className="tabs" aria-label={t`Rulebook`} ref={tabs}>
        {PAGES.map(([to, name]) => (
          <NavLink key={to} to={to} end>
            {name}
          </NavLink>
        ))}
      </nav>
      <Routes>
        <Route index element={<RulebookPage />} />
        <Route path="rules/:id" element={<RulePage />} />
        <Route path="figures/:id" element={<FigurePage />} />
        <Route path="questions" element={<QuestionsPage />} />
        <Route path="conflicts" element={<ConflictsPage />} />
        <Route path="errata" element={<ErrataPage />} />
        <Route path="missing" element={<MissingPage />} />
        <Route path="coverage" element={<CoveragePage />} />
        <Route path="sources" element={<SourcesPage />} />
        <Route path="*" element={<MessagePage title={t`There is no such page`}>{t`Check the address.`}</MessagePage>} />
      </Routes>
    </>
  );
}
