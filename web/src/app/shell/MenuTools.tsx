import { Headset, MessageSquareHeart, MessagesSquare } from "lucide-react";
import { useTranslation } from "react-i18next";
import FreePlayButton from "../../features/auth/FreePlayButton.tsx";
import { useChatAccess } from "../../features/chat/useChatAccess.ts";
import { AppDownload } from "../../features/download/parts/AppDownload.tsx";
import { popupStore } from "../../lib/browser/popups.ts";
import { openSupport } from "../../lib/browser/support-window.ts";
import { useLanguageChoice } from "../../lib/i18n/language-choice.ts";
import { useChatUnread } from "../../lib/session/unread.ts";
import { supportUrl, useSite } from "../../lib/startup/site.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { LanguageSwitch } from "../../ui/LanguageSwitch/LanguageSwitch.tsx";
import styles from "./SideMenu.module.css";

/** End of the menu: free play, support, chat, feedback, language and apps. */
export function MenuTools({ onChoose }: { onChoose?: (() => void) | undefined }) {
  const { t } = useTranslation("common");
  const [language, chooseLanguage] = useLanguageChoice();
  const support = supportUrl(useSite().site);
  const chat = useChatAccess();
  const unread = useChatUnread();
  const openFrom = (open: () => void) => () => {
    onChoose?.();
    open();
  };
  return (
    <div className={styles.tools}>
      <FreePlayButton block onStart={onChoose} />
      {support && (
        <button type="button" className={styles.support} onClick={() => openSupport(support)}>
          <Headset size={20} aria-hidden="true" />
          {t("nav.support")}
        </button>
      )}
      {chat.offered && (
        <button type="button" className={styles.support} onClick={openFrom(() => chat.enter())}>
          <MessagesSquare size={20} aria-hidden="true" />
          {t("nav.chat")}
          {unread > 0 && <span className="visually-hidden"> ({unread})</span>}
          <Badge count={unread} />
        </button>
      )}
      <button type="button" className={styles.support} onClick={openFrom(() => popupStore.open({ name: "feedback" }))}>
        <MessageSquareHeart size={20} aria-hidden="true" />
        {t("nav.feedback")}
      </button>
      <LanguageSwitch current={language} onChoose={chooseLanguage} />
      <AppDownload onChoose={onChoose} />
    </div>
  );
}
