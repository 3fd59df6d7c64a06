import { Heart, House, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { LobbyCategory } from "../../../../../shared/contracts/lobby.ts";
import { Strip } from "../../../ui/Strip/Strip.tsx";
import { categoryIcons } from "../../games/categories.ts";
import { type HomeView, homePath } from "../api.ts";
import styles from "./GameMenu.module.css";

interface GameMenuProps {
  categories: readonly LobbyCategory[];
  current: HomeView;
  hasFavourites: boolean;
}

interface Entry {
  view: HomeView;
  name: string;
  Icon: LucideIcon;
}

/** Menu of home, favourites if there are any, and categories in the platform's order. */
export function GameMenu({ categories, current, hasFavourites }: GameMenuProps) {
  const { t } = useTranslation("home");
  const entries: Entry[] = [
    { view: "HOME", name: t("menu.home"), Icon: House },
    ...(hasFavourites ? [{ view: "FAV" as const, name: t("menu.favourites"), Icon: Heart }] : []),
    ...categories
      .filter((category) => category.vendors.length > 0)
      .map(({ type, name }) => ({ view: type, name, Icon: categoryIcons[type] })),
  ];
  return (
    <nav className={styles.menu} aria-label={t("menu.label")}>
      <Strip>
        <ul className={styles.entries}>
          {entries.map(({ view, name, Icon }) => (
            <li key={view}>
              <Link
                className={styles.entry}
                to={homePath(view)}
                aria-current={view === current ? "page" : undefined}
                style={{ "--hue": view === "HOME" ? "var(--accent)" : `var(--hue-${view.toLowerCase()})` }}
              >
                <span className={styles.icon}>
                  <Icon size={24} aria-hidden="true" />
                </span>
                <span className={styles.name}>{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Strip>
    </nav>
  );
}
