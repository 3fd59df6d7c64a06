import { Bell } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNoticePopup } from "../../lib/browser/notice-popup.ts";
import { pagePath } from "../../lib/browser/page-path.ts";
import { useUnread } from "../../lib/session/unread.ts";
import { IconButton } from "../../ui/IconButton/IconButton.tsx";

/**
 * The header's way to the notices, with the number of messages not read: as soon as messages have a page, for without one
 * nothing would ever clear it.
 */
export function NoticeButton() {
  const { t } = useTranslation("notices");
  const { open } = useNoticePopup();
  const unread = useUnread();
  return (
    <IconButton
      label={t("title")}
      icon={<Bell size={22} />}
      badge={pagePath("messageV2") ? unread : 0}
      aria-haspopup="dialog"
      onClick={() => open()}
    />
  );
}
