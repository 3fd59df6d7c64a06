import { Bookmark } from "lucide-react";
import { startTransition, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { FilterChips } from "../../../ui/FilterChips/FilterChips.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { inPlace } from "../filters.ts";
import { isShown, queryWithView, type SavedView } from "../saved-views.ts";
import type { useSavedViews } from "../useSavedViews.ts";
import styles from "./ViewBar.module.css";

const ViewsDialog = lazyComponent(() => import("./ViewsDialog.tsx"));

interface ViewBarProps {
  saved: ReturnType<typeof useSavedViews>;
  hidden: readonly string[];
  onHidden(hidden: readonly string[]): void;
  /** Columns hidden by default. */
  usual: readonly string[];
}

/** Chips for the default view and the saved ones, and a button to save or manage views. */
export function ViewBar({ saved, hidden, onHidden, usual }: ViewBarProps) {
  const { t } = useTranslation("agentReports");
  const { search } = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const { views, change } = saved;
  const usualView = { name: t("views.usual"), hidden: usual, query: "" };
  // Ids are indexes, because names may be any text.
  const chips = [usualView, ...views].map((view, index) => ({ view, id: String(index), name: view.name }));
  const current = chips.find(({ view }) => isShown(view, search, hidden));

  function apply(view: SavedView): void {
    // In a transition, like the router's navigation; otherwise the columns of one view would appear with the rows of
    // another.
    startTransition(() => onHidden(view.hidden));
    void navigate({ search: queryWithView(search, view) }, inPlace);
  }

  return (
    <div className={styles.bar}>
      {views.length > 0 && (
        <FilterChips
          items={chips}
          value={current?.id}
          onChoose={(id) => {
            const chip = chips.find((each) => each.id === id);
            if (chip) apply(chip.view);
          }}
          label={t("views.label")}
        />
      )}
      <Button variant="ghost" icon={<Bookmark size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t(views.length > 0 ? "views.manage" : "views.first")}
      </Button>
      {open && (
        <LazyBoundary onClose={() => setOpen(false)}>
          <ViewsDialog views={views} change={change} search={search} hidden={hidden} onClose={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </div>
  );
}
