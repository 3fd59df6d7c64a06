import { useTranslation } from "react-i18next";
import { useNoticePopup } from "../../lib/browser/notice-popup.ts";
import { Dialog } from "../../ui/Dialog/Dialog.tsx";
import { Empty } from "../../ui/Empty/Empty.tsx";
import { ErrorCard } from "../../ui/ErrorCard/ErrorCard.tsx";
import { AnnouncementBrowser } from "./parts/AnnouncementBrowser.tsx";
import { AnnouncementBrowserSkeleton } from "./parts/AnnouncementBrowserSkeleton.tsx";
import { useAnnouncements } from "./useAnnouncements.ts";

/** The site's notices: nine titles to a page, the chosen one beside them. */
export default function NoticePopup() {
  const { t } = useTranslation("notices");
  const { selected, select, close } = useNoticePopup();
  const { announcements, error, retry } = useAnnouncements(true);
  return (
    <Dialog open onClose={close} title={t("title")} size="lg">
      {announcements ? (
        announcements.notices.length > 0 ? (
          <AnnouncementBrowser items={announcements.notices} selected={selected} onSelect={select} />
        ) : (
          <Empty title={t("empty.title")} text={t("empty.text")} />
        )
      ) : error ? (
        <ErrorCard error={error} onRetry={retry} />
      ) : (
        <AnnouncementBrowserSkeleton />
      )}
    </Dialog>
  );
}
