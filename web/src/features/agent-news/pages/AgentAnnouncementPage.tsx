import { useTranslation } from "react-i18next";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { AnnouncementBrowser } from "../../notices/parts/AnnouncementBrowser.tsx";
import { AnnouncementBrowserSkeleton } from "../../notices/parts/AnnouncementBrowserSkeleton.tsx";
import { useAgentAnnouncements } from "../api.ts";
import { useOpenAnnouncement } from "../useOpenAnnouncement.ts";
import styles from "./AgentAnnouncementPage.module.css";

/** `/agentHome/agentAnnouncement`: the site's announcements for agents. */
export default function AgentAnnouncementPage() {
  const { t } = useTranslation(["agentNews", "pages"]);
  const { data, error, retry } = useAgentAnnouncements();
  const { id, select } = useOpenAnnouncement();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t("pages:agentAnnouncement.title")}</h1>
      <p className={styles.lead}>{t("lead")}</p>
      <h2 className="visually-hidden">{t("all")}</h2>
      <AsyncView
        data={data?.items}
        error={error}
        onRetry={() => void retry()}
        skeleton={<AnnouncementBrowserSkeleton />}
        isEmpty={(items) => items.length === 0}
        empty={<Empty title={t("empty.title")} text={t("empty.text")} />}
      >
        {(items) => (
          <div className={styles.box}>
            <AnnouncementBrowser items={items} selected={id} onSelect={select} />
          </div>
        )}
      </AsyncView>
    </div>
  );
}
