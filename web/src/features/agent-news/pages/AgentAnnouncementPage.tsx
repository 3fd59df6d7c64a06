import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { patternParam, useQueryState } from "../../../lib/browser/query-params.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import layout from "../../../ui/primitives.module.css";
import { AnnouncementBrowser } from "../../notices/parts/AnnouncementBrowser.tsx";
import { AnnouncementBrowserSkeleton } from "../../notices/parts/AnnouncementBrowserSkeleton.tsx";
import { useAgentAnnouncements } from "../api.ts";
import styles from "./AgentAnnouncementPage.module.css";

/** `/agentHome/agentAnnouncement`: the site's announcements for agents. */
export default function AgentAnnouncementPage() {
  const { t } = useTranslation(["agentNews", "pages"]);
  const { data, error, retry } = useAgentAnnouncements();
  const { id, select } = useOpenAnnouncement();
  return (
    <div className={styles.page}>
      <h1 className={layout.pageTitle}>{t("pages:agentAnnouncement.title")}</h1>
      <p className={layout.note}>{t("lead")}</p>
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

const idParam = patternParam(/^[A-Za-z0-9_.:-]{1,64}$/);
const ourState = { announcementOpened: true, stay: true };

/** Keeps the open announcement in the URL, so that Back closes it and a link or reload opens it. */
function useOpenAnnouncement() {
  const [id, setId] = useQueryState("id", idParam);
  const { state } = useLocation();
  const navigate = useNavigate();
  const isOurs = (state as { announcementOpened?: unknown } | null)?.announcementOpened === true;

  /** Another announcement replaces the history entry, so that Back closes it instead of showing the previous one. */
  function open(next: string): void {
    if (id === undefined) setId(next, { state: ourState });
    else setId(next, { replace: true, state: isOurs ? ourState : { stay: true } });
  }

  function close(): void {
    if (isOurs) navigate(-1);
    else setId(undefined, { replace: true, state: { stay: true } });
  }

  return { id, select: (next?: string) => (next === undefined ? close() : open(next)) };
}
