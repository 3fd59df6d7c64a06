import { ChevronRight, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import styles from "./MoreTile.module.css";

interface MoreTileProps {
  title: string;
  to: string;
  hue: string;
  Icon: LucideIcon;
}

/** Last tile of a shelf: a link to the whole list. */
export function MoreTile({ title, to, hue, Icon }: MoreTileProps) {
  const { t } = useTranslation("home");
  return (
    <li>
      <Link
        to={to}
        className={styles.tile}
        style={{ "--hue": `var(--hue-${hue})` }}
        aria-label={t("section.seeAllOf", { name: title })}
      >
        <Icon size={34} aria-hidden="true" />
        <span className={styles.text}>
          {t("section.seeAll")}
          <ChevronRight size={16} aria-hidden="true" />
        </span>
      </Link>
    </li>
  );
}
