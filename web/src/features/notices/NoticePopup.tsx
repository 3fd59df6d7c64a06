import { useTranslation } from "react-i18next";
import { useNoticePopup } from "../../lib/browser/popups.ts";
import { AsyncView } from "../../ui/AsyncView/AsyncView.tsx";
import { Dialog } from "../../ui/Dialog/Dialog.tsx";
import { Empty } from "../../ui/Empty/Empty.tsx";
import { useAnnouncements } from "./api.ts";
import { AnnouncementBrowser } from "./parts/AnnouncementBrowser.tsx";
import { AnnouncementBrowserSkeleton } from "./parts/AnnouncementBrowserSkeleton.tsx";

/** The site's notices: paged titles, with the selected notice next to them. */
export default function NoticePopup() {
  const { t } = useTranslation("notices");
  const { selected, select, close } = useNoticePopup();
  const { announcements, error, retry } = useAnnouncements(true);
  return (
    <Dialog open onClose={close} title={t("title")} size="lg" closeOnBack={false}>
      <AsyncView
        data={announcements?.notices}
        error={error}
        onRetry={retry}
        skeleton={<AnnouncementBrowserSkeleton />}
        isEmpty={(items) => items.length === 0}
        empty={<Empty title={t("empty.title")} text={t("empty.text")} />}
      >
        {(items) => <AnnouncementBrowser items={items} selected={selected} onSelect={select} />}
      </AsyncView>
    </Dialog>
  );
}
