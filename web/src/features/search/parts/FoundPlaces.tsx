import { BadgePercent, CircleQuestionMark, FileText, LayoutGrid } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import type { PageResult, SearchResults, VendorResult } from "../../../../../shared/contracts/search.ts";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { pagePath } from "../../../lib/browser/page-path.ts";
import { withQuery } from "../../../lib/browser/query.ts";
import { isLobby, lobbyGame } from "../../../lib/launch/lobby.ts";
import { usePlay } from "../../../lib/launch/usePlay.ts";
import { Img } from "../../../ui/Img/Img.tsx";
import { categoryIcons } from "../../games/categories.ts";
import { categoryPath } from "../../games/paths.ts";
import styles from "./ResultRow.module.css";
import { ResultButton, ResultLink } from "./ResultRow.tsx";

/** Matching pages. Omits pages that the site does not have. */
export function PageRows({ pages }: { pages: readonly PageResult[] }) {
  return pages.map(({ page, title, category }) => {
    const to = pagePath(page);
    if (!to) return null;
    return category ? (
      <ResultLink
        key={page}
        to={to}
        Icon={categoryIcons[category]}
        hue={`var(--hue-${category.toLowerCase()})`}
        title={title}
      />
    ) : (
      <ResultLink key={page} to={to} Icon={page === "help" ? CircleQuestionMark : LayoutGrid} title={title} />
    );
  });
}

/** Matching vendors. A vendor with a lobby opens the lobby, others open the list of their games. */
export function VendorRows({ vendors }: { vendors: readonly VendorResult[] }) {
  const { t } = useTranslation("games");
  const { play } = usePlay();
  return vendors.map(({ category, categoryName, ...vendor }) => {
    const face = {
      image: <Img path={vendor.logo} alt="" width={48} height={48} eager className={styles.mark ?? ""} />,
      title: vendor.name,
      note: categoryName,
    };
    const key = `${vendor.code} ${category}`;
    return isLobby(vendor) ? (
      <ResultButton
        key={key}
        {...face}
        label={t("vendors.enterOf", { name: vendor.name })}
        open={() => play(lobbyGame(vendor))}
      />
    ) : (
      <ResultLink key={key} {...face} to={categoryPath(category, vendor.code)} />
    );
  });
}

export function PromotionRows({ promotions }: { promotions: SearchResults["promotions"] }) {
  return promotions.map(({ id, title }) => (
    <ResultLink
      key={id}
      to={withQuery(pathTo("promotions"), new URLSearchParams({ id }))}
      Icon={BadgePercent}
      title={title}
    />
  ));
}

/** Matching help articles. They open in the help centre if it is open, otherwise above home. */
export function HelpRows({ help }: { help: SearchResults["help"] }) {
  const { pathname, state } = useLocation();
  const isOpen = pathname === pathTo("help") || pathname === pathTo("helpmc");
  // Closing the help centre goes back over all articles opened inside it.
  const steps = (state as { helpSteps?: number } | null)?.helpSteps ?? 0;
  return help.map(({ anchor, title, section, excerpt }) => (
    <ResultLink
      key={anchor}
      to={`${isOpen ? pathname : pathTo("help")}#${anchor}`}
      state={isOpen ? { helpSteps: steps + 1, stay: true } : undefined}
      Icon={FileText}
      title={title}
      note={excerpt ?? section}
    />
  ));
}
