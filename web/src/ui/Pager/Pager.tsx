import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import styles from "./Pager.module.css";
import { pagerRange } from "./ranges.ts";

interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  onPage(page: number): void;
  /** What is paged, for readers. */
  label: string;
}

/** Numbered pages; nothing when there is only one. */
export function Pager({ page, pages, onPage, label }: PagerProps) {
  const { t } = useTranslation("common");
  if (pages <= 1) return null;
  const gapNames = ["first", "second"];
  return (
    <nav className={styles.pager} aria-label={label}>
      <button type="button" disabled={page <= 1} onClick={() => onPage(page - 1)} aria-label={t("ui.previousPage")}>
        <ChevronLeft size={20} aria-hidden="true" />
      </button>
      {pagerRange(page, pages).map((number) =>
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
      )}
      <button type="button" disabled={page >= pages} onClick={() => onPage(page + 1)} aria-label={t("ui.nextPage")}>
        <ChevronRight size={20} aria-hidden="true" />
      </button>
    </nav>
  );
}
