import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Announcement } from "../../../../../shared/contracts/announcements.ts";
import { constants } from "../../../../../shared/rules/constants.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Pager } from "../../../ui/Pager/Pager.tsx";
import { pagesOf } from "../pages.ts";
import styles from "./AnnouncementList.module.css";

interface AnnouncementListProps {
  items: readonly Announcement[];
  /** Starts at 1. */
  page: number;
  current: string | undefined;
  onPage(page: number): void;
  onSelect(id: string): void;
}

export function AnnouncementList({ items, page, current, onPage, onSelect }: AnnouncementListProps) {
  const { t } = useTranslation("notices");
  const { time } = useSiteFormat();
  const pages = pagesOf(items, constants.noticesPerPage);
  return (
    <nav aria-label={t("list")}>
      <ul>
        {pages[page - 1]?.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className={styles.title}
              aria-current={item.id === current || undefined}
              onClick={() => onSelect(item.id)}
            >
              <span className={styles.text}>
                <span>{item.title}</span>
                {item.createdAt && <time className={styles.date}>{time(item.createdAt)}</time>}
              </span>
              <ChevronRight className={styles.arrow} size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages.length} onPage={onPage} label={t("pages")} />
    </nav>
  );
}
