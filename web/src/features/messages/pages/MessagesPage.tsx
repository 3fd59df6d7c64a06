import { useTranslation } from "react-i18next";
import { useIsPaused } from "../../../lib/session/paused.ts";
import { FilterChips } from "../../../ui/FilterChips/FilterChips.tsx";
import { useAnnouncements, useUnreadCount } from "../api.ts";
import { Inbox } from "../parts/Inbox.tsx";
import { Notices } from "../parts/Notices.tsx";
import { tabs, useOpenId } from "../useOpenId.ts";
import styles from "./MessagesPage.module.css";

/**
 * `/member/messageV2`: the account's messages and the site's notices. Notices are about games and promotions, so they
 * are hidden in a time-out or exclusion (domain-rules section 2).
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
    // Greetings for guests are not shown to signed-in users.
    announcements: data.popups.filter(({ execution }) => execution !== "B"),
  };
  const counts = {
    inbox: unread,
    notices: announcements?.notices.length,
    announcements: announcements?.announcements.length,
  };
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t("pages:messageV2.title")}</h1>
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
