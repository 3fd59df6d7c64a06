import { Headset, MessagesSquare } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useChatAccess } from "../../features/chat/useChatAccess.ts";
import { openSupport } from "../../lib/browser/support-window.ts";
import { useChatUnread } from "../../lib/session/badges.ts";
import { useSite } from "../../lib/startup/site.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { contactsOf } from "./contacts.ts";
import styles from "./FloatingBar.module.css";
import { SocialIcon } from "./SocialIcon.tsx";

/** Bar at the right edge with the configured contacts: live support, chat, Facebook and Telegram. */
export default function FloatingBar() {
  const { t } = useTranslation("common");
  const { site } = useSite();
  const { support, links } = contactsOf(site);
  const chat = useChatAccess();
  const unread = useChatUnread();
  return (
    <aside className={styles.bar} aria-label={t("nav.contact")}>
      {support && (
        <button
          type="button"
          aria-label={t("nav.support")}
          title={t("nav.support")}
          onClick={() => openSupport(support)}
        >
          <Headset size={22} aria-hidden="true" />
        </button>
      )}
      {chat.offered && (
        <button
          type="button"
          aria-label={unread > 0 ? `${t("nav.chat")} (${unread})` : t("nav.chat")}
          title={t("nav.chat")}
          onClick={() => chat.enter()}
        >
          <MessagesSquare size={22} aria-hidden="true" />
          <span className={styles.badge}>
            <Badge count={unread} />
          </span>
        </button>
      )}
      {links.map(({ type, label, url }) => (
        <a key={type} href={url} target="_blank" rel="noopener noreferrer" aria-label={label} title={label}>
          <SocialIcon type={type} />
        </a>
      ))}
    </aside>
  );
}
