import { Bell } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useUnread } from "../../lib/unread.ts";
import { IconButton } from "../../ui/IconButton/IconButton.tsx";
import { useNoticePopup } from "./useNoticePopup.ts";

/** The header's way to the notices, with the number of messages not read. */
export function NoticeButton() {
  const { t } = useTranslation("notices");
  const { open } = useNoticePopup();
  return (
    <IconButton
      label={t("title")}
      icon={<Bell size={22} />}
      badge={useUnread()}
      aria-haspopup="dialog"
      onClick={() => open()}
    />
  );
}
