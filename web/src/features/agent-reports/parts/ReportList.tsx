import { Bookmark } from "lucide-react";
import { type ReactNode, startTransition, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import type { AgentPageId } from "../../../../../shared/pages.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { FilterChips } from "../../../ui/FilterChips/FilterChips.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { RecordList, type RecordListProps, useHiddenAtFirst } from "../../records/parts/RecordList.tsx";
import { inPlace } from "../report-links.ts";
import { isShown, queryWithView, type SavedView } from "../saved-views.ts";
import styles from "./ReportList.module.css";
import { useSavedViews } from "./SavedViews.tsx";

interface ReportListProps<Row> extends Omit<RecordListProps<Row>, "page" | "views" | "choice" | "foot"> {
  page: AgentPageId;
  about: string;
  /** Content below the description, such as the path to the listed accounts. */
  lead?: ReactNode;
}

/** Record list of an agent report, with saved views and a choice of page size. */
export function ReportList<Row extends object>({ about, lead, ...record }: ReportListProps<Row>) {
  const { page, list, hiddenAtFirst, hiddenOnPhone } = record;
  const usual = useHiddenAtFirst(hiddenAtFirst, hiddenOnPhone);
  const saved = useSavedViews(page);
  const [hidden, setHidden] = useState(() => saved.views.find(({ isFirst }) => isFirst)?.hidden ?? usual);
  return (
    <RecordList
      {...record}
      lead={
        <>
          <p className={styles.about}>{about}</p>
          {lead}
        </>
      }
      choice={[hidden, setHidden]}
      views={<ViewBar saved={saved} hidden={hidden} onHidden={setHidden} usual={usual} />}
      foot={<PageSize size={list.size} total={list.total} onSize={list.setSize} />}
    />
  );
}

const sizes = [20, 50, 100] as const;

interface PageSizeProps {
  size: number;
  total: number;
  onSize(size: number): void;
}

function PageSize({ size, total, onSize }: PageSizeProps) {
  const { t } = useTranslation("agentReports");
  if (total <= sizes[0]) return null;
  const offered = [...new Set([...sizes, size])].sort((one, other) => one - other);
  return (
    <label className={styles.box}>
      {t("rows")}
      <select
        className={styles.select}
        value={size}
        onChange={({ target }) => onSize(offered.find((each) => String(each) === target.value) ?? size)}
      >
        {offered.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  );
}

const ViewsDialog = lazyComponent(() => import("./ViewsDialog.tsx"));

interface ViewBarProps {
  saved: ReturnType<typeof useSavedViews>;
  hidden: readonly string[];
  onHidden(hidden: readonly string[]): void;
  /** Columns hidden by default. */
  usual: readonly string[];
}

function ViewBar({ saved, hidden, onHidden, usual }: ViewBarProps) {
  const { t } = useTranslation("agentReports");
  const { search } = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const { views, change } = saved;
  const usualView = { name: t("views.usual"), hidden: usual, query: "" };
  // Ids are indexes, because a name can be any text.
  const chips = [usualView, ...views].map((view, index) => ({ view, id: String(index), name: view.name }));
  const current = chips.find(({ view }) => isShown(view, search, hidden));

  function apply(view: SavedView): void {
    // A transition, like the router's navigation. Otherwise one view's columns would appear with another view's rows.
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
