import { ChevronRight, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { formatCount } from "../../../lib/i18n/format.ts";
import styles from "./Section.module.css";

interface SectionHeaderProps {
  id: string;
  Icon: LucideIcon;
  /** Suffix of the hue token, such as `rng`, `hot` or `fav`. */
  hue: string;
  title: string;
  total?: number;
  to: string;
}

export function SectionHeader({ id, Icon, hue, title, total, to }: SectionHeaderProps) {
  const { t } = useTranslation("home");
  return (
    <div className={styles.header} style={{ "--hue": `var(--hue-${hue})` }}>
      <span className={styles.icon}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {total !== undefined && total > 0 && (
        <span className={styles.count}>{t("section.count", { count: total, total: formatCount(total) })}</span>
      )}
      <Link className={styles.all} to={to} aria-label={t("section.seeAllOf", { name: title })}>
        {t("section.seeAll")}
        <ChevronRight size={16} aria-hidden="true" />
      </Link>
    </div>
  );
}

/** Text of an empty section (spec section 2, home). */
export const NoGames = () => <p className={styles.empty}>{useTranslation("home").t("section.empty")}</p>;
