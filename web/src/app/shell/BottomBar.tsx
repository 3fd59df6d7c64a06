import { Flame, Heart, House, LayoutGrid, type LucideIcon, Search } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { pathTo } from "../../../../shared/page-paths.ts";
import { popupStore } from "../../lib/browser/popups.ts";
import { useChatUnread } from "../../lib/session/badges.ts";
import { loadEarly } from "../../lib/startup/chunks.ts";
import { useIdleMountsDone } from "../../lib/startup/idle-mount.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { routeOf, useRoute } from "../routes.tsx";
import styles from "./BottomBar.module.css";

interface BottomBarProps {
  menuOpen: boolean;
  menu(): Promise<unknown>;
  onMenu(): void;
}

/** Bottom bar on a phone. Its last item opens the side menu as a sheet and shows the number of unread chat messages. */
export default function BottomBar({ menuOpen, menu, onMenu }: BottomBarProps) {
  const { t } = useTranslation("common");
  const unread = useChatUnread();
  const pageComplete = useIdleMountsDone();
  // Loaded in advance, because a slow phone needs a second for the script alone.
  useEffect(() => {
    if (pageComplete) loadEarly(menu).catch(() => undefined);
  }, [pageComplete, menu]);
  return (
    <nav className={styles.bar} aria-label={t("nav.games")}>
      <Item to={pathTo("home")} icon={House}>
        {t("nav.home")}
      </Item>
      <Item to={pathTo("hot")} icon={Flame}>
        {t("nav.hotShort")}
      </Item>
      <button
        type="button"
        className={styles.item}
        aria-haspopup="dialog"
        onClick={() => popupStore.open({ name: "search" })}
      >
        <Search size={22} aria-hidden="true" />
        <span className={styles.label}>{t("nav.search")}</span>
      </button>
      <Item to={pathTo("favorite")} icon={Heart}>
        {t("nav.favouritesShort")}
      </Item>
      <button type="button" className={styles.item} aria-haspopup="dialog" aria-expanded={menuOpen} onClick={onMenu}>
        <LayoutGrid size={22} aria-hidden="true" />
        <span className={styles.label}>
          {t("nav.more")}
          {unread > 0 && <span className="visually-hidden"> ({unread})</span>}
        </span>
        <span className={styles.badge}>
          <Badge count={unread} />
        </span>
      </button>
    </nav>
  );
}

function Item({ to, icon: Icon, children }: { to: string; icon: LucideIcon; children: ReactNode }) {
  const here = useRoute().key === routeOf(to).key;
  return (
    <Link to={to} className={styles.item} aria-current={here ? "page" : undefined}>
      <Icon size={22} aria-hidden="true" />
      <span className={styles.label}>{children}</span>
    </Link>
  );
}
