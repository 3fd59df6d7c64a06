import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../Button/Button.tsx";
import { classNames } from "../class-names.ts";
import styles from "./Pager.module.css";
import { pagerRange } from "./ranges.ts";

interface PagerProps {
  /** Starts at 1. */
  page: number;
  pages: number;
  onPage(page: number): void;
  /** Name of the list, for screen readers. */
  label: string;
  /** Shows "3 / 12" instead of page numbers, for narrow columns. */
  compact?: boolean;
  /** Adds a "more" button on phones, which appends the next page. */
  onMore?(): void;
  moreText?: string;
  /** Set while the requested page loads. */
  busy?: boolean;
}

/** Links to other pages. Renders nothing if there is only one page. */
export function Pager({ page, pages, onPage, label, compact, onMore, moreText, busy }: PagerProps) {
  const { t } = useTranslation("common");
  if (pages <= 1) return null;
  return (
    <>
      {onMore && page < pages && (
        <Button className={styles.more} block size="lg" busy={busy ?? false} onClick={onMore}>
          {moreText ?? t("ui.more")}
        </Button>
      )}
      <nav className={classNames(styles.pager, compact && styles.compact)} aria-label={label}>
        <button type="button" disabled={page <= 1} onClick={() => onPage(page - 1)} aria-label={t("ui.previousPage")}>
          <ChevronLeft size={20} aria-hidden="true" />
        </button>
        {compact ? (
          <p aria-live="polite">{t("ui.pageOf", { page, pages })}</p>
        ) : (
          <PageNumbers page={page} pages={pages} onPage={onPage} />
        )}
        <button type="button" disabled={page >= pages} onClick={() => onPage(page + 1)} aria-label={t("ui.nextPage")}>
          <ChevronRight size={20} aria-hidden="true" />
        </button>
      </nav>
    </>
  );
}

function PageNumbers({ page, pages, onPage }: Pick<PagerProps, "page" | "pages" | "onPage">) {
  const { t } = useTranslation("common");
  const gapNames = ["first", "second"];
  return pagerRange(page, pages).map((number) =>
    number === null ? (
      <span key={gapNames.shift()} className={styles.gap} aria-hidden="true">
        …
      </span>
    ) : (
      <button
        key={number}
        type="button"
        onClick={() => onPage(number)}
        aria-label={t("ui.page", { number })}
        aria-current={number === page ? "page" : undefined}
      >
        {number}
      </button>
    ),
  );
}
