import { useNoticePopup } from "../../lib/browser/notice-popup.ts";
import { lazyComponent } from "../../lib/startup/chunks.ts";
import { LazyBoundary } from "../../ui/LazyBoundary/LazyBoundary.tsx";
import { AnnouncementPopups } from "./AnnouncementPopups.tsx";

const NoticePopup = lazyComponent(() => import("./NoticePopup.tsx"));

/** Renders the open notice popup, or due announcements. Mounted once, beside the pages. */
export default function NoticeHost() {
  const { isOpen, close } = useNoticePopup();
  return (
    <LazyBoundary resetKey={String(isOpen)} onClose={isOpen ? close : undefined}>
      {isOpen ? <NoticePopup /> : <AnnouncementPopups />}
    </LazyBoundary>
  );
}
