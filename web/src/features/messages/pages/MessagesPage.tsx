import { useTranslation } from "react-i18next";
import type { Announcement } from "../../../../../shared/contracts/announcements.ts";
import { useIsPaused } from "../../../lib/session/paused.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { FilterChips } from "../../../ui/FilterChips/FilterChips.tsx";
import layout from "../../../ui/primitives.module.css";
import { AnnouncementBrowser } from "../../notices/parts/AnnouncementBrowser.tsx";
import { AnnouncementBrowserSkeleton } from "../../notices/parts/AnnouncementBrowserSkeleton.tsx";
import { useAnnouncements, useUnreadCount } from "../api.ts";
import { Inbox } from "../parts/Inbox.tsx";
import { tabs, useOpenId } from "../useOpenId.ts";
import styles from "./MessagesPage.module.css";

/**
 * `/member/messageV2`: the account's messages and the site's notices. Notices promote games, so they are hidden during
 * a time-out or exclusion (domain-rules section 2).
 */
export default function MessagesPage() {
  const { t } = useTranslation(["messages", "pages"]);
  const { tab: selectedTab, setTab } = useOpenId();
  const isPaused = useIsPaused();
  const tab = isPaused ? "inbox" : selectedTab;
  const unread = useUnreadCount() ?? 0;
  const { data, error, retry } = useAnnouncements(!isPaused);
  const announcements = data && {
    notices: data.notices,
    // Greetings for guests are hidden from signed-in users.
    announcements: data.popups.filter(({ execution }) => execution !== "B"),
  };
  const counts = {
    inbox: unread,
    notices: announcements?.notices.length,
    announcements: announcements?.announcements.length,
  };
  return (
    <div className={styles.page}>
      <h1 className={layout.pageTitle}>{t("pages:messageV2.title")}</h1>
      {!isPaused && (
        <FilterChips
          items={tabs.map((id) => ({ id, name: t(`tabs.${id}`), count: counts[id] || undefined }))}
          value={tab}
          onChoose={setTab}
          label={t("tabs.label")}
          bleed
        />
      )}
      {tab === "inbox" ? (
        <Inbox />
      ) : (
        <Notices
          key={tab}
          items={announcements?.[tab]}
          error={error}
          onRetry={() => void retry()}
          title={t(`tabs.${tab}`)}
        />
      )}
    </div>
  );
}

interface NoticesProps {
  /** Undefined until loaded. */
  items: readonly Announcement[] | undefined;
  error: Error | undefined;
  onRetry(): void;
  title: string;
}

function Notices({ items, error, onRetry, title }: NoticesProps) {
  const { t } = useTranslation("messages");
  const { id, open, close } = useOpenId();
  return (
    <section className={layout.stack3} aria-labelledby="notices">
      <h2 id="notices" className={layout.title}>
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
          <div className={layout.card}>
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
