import { useTranslation } from "react-i18next";
import { fixedEntries, useCategories } from "./entries.ts";
import { MenuLink } from "./MenuLink.tsx";
import { MenuServices } from "./MenuServices.tsx";
import { MenuTools } from "./MenuTools.tsx";
import styles from "./SideMenu.module.css";

interface SideMenuProps {
  /** Reserves the space of the content below the games. */
  gamesOnly?: boolean;
  onChoose?: () => void;
}

/** Content of the menu: beside the page on a desktop, in the "more" sheet on a phone. */
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
