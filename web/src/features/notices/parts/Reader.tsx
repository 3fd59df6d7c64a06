import { useState } from "react";
import type { Announcement } from "../../../../../shared/contracts/announcements.ts";
import { constants } from "../../../../../shared/rules/constants.ts";
import { pageHolding } from "../pages.ts";
import { Detail } from "./Detail.tsx";
import styles from "./Reader.module.css";
import { Titles } from "./Titles.tsx";

interface ReaderProps {
  items: readonly Announcement[];
  /** Undefined: nobody chose yet. A phone shows the titles then, a desktop the first announcement beside them. */
  selected: string | undefined;
  onSelect(id?: string): void;
  /** Another page is about to be shown. */
  onLeave?: () => void;
}

/** Paged titles with a detail pane; side by side on a desktop, one after the other on a phone. */
export function Reader({ items, selected, onSelect, onLeave }: ReaderProps) {
  const index = items.findIndex((item) => item.id === selected);
  const [page, setPage] = useState(() => pageHolding(index, constants.noticesPerPage));
  const shown = selected === undefined ? items[0] : items[index];
  if (items.length === 1) return <Detail item={shown} onLeave={onLeave} />;
  return (
    <div className={styles.reader} data-chosen={selected === undefined ? undefined : ""}>
      <Titles items={items} page={page} current={shown?.id} onPage={setPage} onSelect={onSelect} />
      <div className={styles.detail}>
        <Detail item={shown} onBack={() => onSelect()} onLeave={onLeave} />
      </div>
    </div>
  );
}
