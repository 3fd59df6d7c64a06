import { Bell } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { pathTo } from "../../../../shared/page-paths.ts";
import { useNoticePopup } from "../../lib/browser/popups.ts";
import { useUnread } from "../../lib/session/badges.ts";
import { useSession } from "../../lib/session/session.ts";
import { IconButton } from "../../ui/IconButton/IconButton.tsx";

/**
 * Header button with the number of unread messages. Opens the messages, or the notices for a trial, which has no
 * messages.
 */
export function NoticeButton() {
  const { t } = useTranslation("notices");
  const { open } = useNoticePopup();
  const navigate = useNavigate();
  const unread = useUnread();
  const isTrial = useSession().session?.state === "trial";
  return (
    <IconButton
      label={t("title")}
      icon={<Bell size={22} />}
      badge={unread}
      {...(isTrial && { "aria-haspopup": "dialog" as const })}
      onClick={() => (isTrial ? open() : navigate(pathTo("messageV2")))}
    />
  );
}
