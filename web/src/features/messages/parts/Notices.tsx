import { useTranslation } from "react-i18next";
import type { Announcement } from "../../../../../shared/contracts/announcements.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { AnnouncementBrowser } from "../../notices/parts/AnnouncementBrowser.tsx";
import { AnnouncementBrowserSkeleton } from "../../notices/parts/AnnouncementBrowserSkeleton.tsx";
import { useOpenId } from "../useOpenId.ts";
import styles from "./Notices.module.css";

interface NoticesProps {
  /** Undefined until loaded. */
  items: readonly Announcement[] | undefined;
  error: Error | undefined;
  onRetry(): void;
  /** Title of the list. */
  title: string;
}

/** The site's notices, in the same two columns as in the popup. */
export function Notices({ items, error, onRetry, title }: NoticesProps) {
  const { t } = useTranslation("messages");
  const { id, open, close } = useOpenId();
  return (
    <section className={styles.notices} aria-labelledby="notices">
      <h2 id="notices" className={styles.title}>
        {title}
      </h2>
      <AsyncView
        data={items}
        error={error}
        onRetry={onRetry}
        skeleton={<AnnouncementBrowserSkeleton />}
        isEmpty={(all) => all.length === 0}
        empty={<Empty title={t("noNotices.title")} text={t("noNotices.text")} />}
      >
        {(all) => (
          <div className={styles.box}>
            <AnnouncementBrowser
              items={all}
              selected={id}
              onSelect={(next) => (next === undefined ? close() : open(next))}
            />
          </div>
        )}
      </AsyncView>
    </section>
  );
}
