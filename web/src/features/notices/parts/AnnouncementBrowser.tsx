import { useState } from "react";
import type { Announcement } from "../../../../../shared/contracts/announcements.ts";
import { constants } from "../../../../../shared/rules/constants.ts";
import { pageOfIndex } from "../pages.ts";
import styles from "./AnnouncementBrowser.module.css";
import { AnnouncementDetail } from "./AnnouncementDetail.tsx";
import { AnnouncementList } from "./AnnouncementList.tsx";

interface AnnouncementBrowserProps {
  items: readonly Announcement[];
  /** Undefined if nothing is selected. A phone then shows the titles, a desktop the first announcement beside them. */
  selected: string | undefined;
  onSelect(id?: string): void;
  /** Called before another page opens. */
  onLeave?: () => void;
}

/** Paged titles and details; side by side on a desktop, one after the other on a phone. */
export function AnnouncementBrowser({ items, selected, onSelect, onLeave }: AnnouncementBrowserProps) {
  const index = items.findIndex((item) => item.id === selected);
  const [page, setPage] = useState(() => pageOfIndex(index, constants.noticesPerPage));
  const current = selected === undefined ? items[0] : items[index];
  if (items.length === 1) return <AnnouncementDetail item={current} onLeave={onLeave} />;
  return (
    <div className={styles.browser} data-chosen={selected === undefined ? undefined : ""}>
      <AnnouncementList items={items} page={page} current={current?.id} onPage={setPage} onSelect={onSelect} />
      <div className={styles.detail}>
        <AnnouncementDetail item={current} onBack={() => onSelect()} onLeave={onLeave} />
      </div>
    </div>
  );
}
