import { Headset, type LucideIcon, MessageSquareHeart, MessagesSquare } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { pages } from "../../../../shared/pages.ts";
import { constants } from "../../../../shared/rules/constants.ts";
import FreePlayButton from "../../features/auth/FreePlayButton.tsx";
import { useChatAccess } from "../../features/chat/useChatAccess.ts";
import { AppDownload } from "../../features/download/parts/AppDownload.tsx";
import { useAnnouncements } from "../../features/notices/api.ts";
import { useIdle } from "../../features/notices/useIdle.ts";
import { useIsDesktop } from "../../lib/browser/media.ts";
import { pagePath } from "../../lib/browser/page-path.ts";
import { popupStore } from "../../lib/browser/popups.ts";
import { openSupport } from "../../lib/browser/support-window.ts";
import { useLanguageChoice } from "../../lib/i18n/language-choice.ts";
import { useChatUnread } from "../../lib/session/badges.ts";
import { useSession } from "../../lib/session/session.ts";
import { supportUrl, useSite } from "../../lib/startup/site.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { LanguageSwitch } from "../../ui/LanguageSwitch/LanguageSwitch.tsx";
import { ExtraLink } from "./ExtraLink.tsx";
import { fixedEntries, useCategories } from "./entries.ts";
import { extrasOf } from "./extras.ts";
import styles from "./SideMenu.module.css";
import { servicesFor } from "./services.ts";

interface SideMenuProps {
  /** Renders the games only and reserves the space of the content below them. */
  gamesOnly?: boolean;
  onChoose?: () => void;
}

/** Content of the side menu: beside the page on a desktop, in the "more" sheet on a phone. */
export default function SideMenu({ gamesOnly, onChoose }: SideMenuProps) {
  const { t } = useTranslation("common");
  return (
    <nav className={styles.menu} aria-label={t("nav.main")}>
      <ul className={styles.list}>
        {fixedEntries.map(({ id, text, path, icon }) => (
          <li key={id}>
            <MenuLink id={id} to={path} label={t(text)} icon={icon} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <ul className={styles.list}>
        {useCategories().map(({ id, label, path, icon }) => (
          <li key={id}>
            <MenuLink id={id} to={path} label={label} icon={icon} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {gamesOnly ? (
        <div className={styles.rest} />
      ) : (
        <>
          <MenuServices onChoose={onChoose} />
          <MenuTools onChoose={onChoose} />
        </>
      )}
    </nav>
  );
}

function MenuTools({ onChoose }: { onChoose?: (() => void) | undefined }) {
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

/** Extra entries that a phone shows here, because it has no top navigation. */
const onPhones = new Set(["ANNOUNCEMENT", "POINT_MALL", "MINIGAMES", "BINGO"]);

function MenuServices({ onChoose }: { onChoose: (() => void) | undefined }) {
  const { t } = useTranslation("common");
  const { site } = useSite();
  const { session } = useSession();
  const services = servicesFor(session, site, pagePath);
  const desktop = useIsDesktop();
  const extras = desktop ? [] : extrasOf(site, pagePath).filter(({ type }) => onPhones.has(type));
  if (services.length + extras.length === 0) return null;
  const agent = session?.state === "agent";
  return (
    <ul className={styles.list} aria-label={t("nav.services")}>
      {services.map(({ id, path, icon }) => (
        <li key={id} className={id === "promotions" ? styles.whole : undefined}>
          <MenuLink
            id={id}
            to={path}
            label={id === "affiliate" && agent ? t("services.agentCentre") : t(`services.${id}`)}
            icon={icon}
            onChoose={onChoose}
          />
          {id === "promotions" && <MenuPromotions page={path} onChoose={onChoose} />}
        </li>
      ))}
      {extras.map((extra) => (
        <li key={extra.type}>
          <ExtraLink extra={extra} className={styles.extra} onChoose={() => onChoose?.()} />
        </li>
      ))}
    </ul>
  );
}

/** Titles of the newest promotions, at most four (spec section 2). Loaded after the first screen is complete. */
function MenuPromotions({ page, onChoose }: { page: string; onChoose: (() => void) | undefined }) {
  const { announcements } = useAnnouncements(useIdle());
  const newest = announcements?.promotions.slice(0, constants.sideMenuPromotions) ?? [];
  if (newest.length === 0) return null;
  return (
    <ul className={styles.promotions}>
      {newest.map(({ id, title }) => (
        <li key={id}>
          <Link to={`${page}?id=${encodeURIComponent(id)}`} onClick={onChoose}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface MenuLinkProps {
  /** Category or fixed entry; selects the colour. */
  id: string;
  to: string;
  label: string;
  icon: LucideIcon;
  onChoose: (() => void) | undefined;
}

/** Returns whether an entry is the current page. Home has several addresses, and its `type` selects a category. */
function isHere(to: string, pathname: string, search: string): boolean {
  const [path, query] = to.split("?");
  const homes: readonly string[] = pages.home.paths;
  const samePath = path && homes.includes(path) ? homes.includes(pathname) : path === pathname;
  const type = new URLSearchParams(search).get("type");
  return samePath && type === new URLSearchParams(query).get("type");
}

function MenuLink({ id, to, label, icon: Icon, onChoose }: MenuLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <Link
      to={to}
      className={styles.link}
      style={{
        "--hue": `var(--hue-${id.toLowerCase()}, var(--accent))`,
        "--on-hue": id === "HOME" ? "var(--on-accent)" : "var(--on-picture)",
      }}
      aria-current={isHere(to, pathname, search) ? "page" : undefined}
      onClick={onChoose}
    >
      <span className={styles.icon}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <span className={styles.label}>{label}</span>
    </Link>
  );
}
