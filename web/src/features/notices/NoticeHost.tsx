import { Suspense } from "react";
import { lazyComponent } from "../../lib/startup/chunks.ts";
import { AnnouncementPopups } from "./AnnouncementPopups.tsx";
import { useNoticePopup } from "./useNoticePopup.ts";

const NoticePopup = lazyComponent(() => import("./NoticePopup.tsx"));

/** Draws whichever notice popup is due; mounted once, beside the pages. */
export default function NoticeHost() {
  const { isOpen } = useNoticePopup();
  return <Suspense>{isOpen ? <NoticePopup /> : <AnnouncementPopups />}</Suspense>;
}
