import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { tabs, useRewardChoice } from "../useRewardChoice.ts";
import styles from "./Sections.module.css";

/** Links to the sections of the page. Not `ui/Tabs`, whose script contains all overlays. */
export function Sections() {
  const { t } = useTranslation("rewards");
  const { tab, hrefOfTab } = useRewardChoice();
  return (
    <nav className={styles.sections} aria-label={t("tabs.label")}>
      {tabs.map((id) => (
        <Link
          key={id}
          className={styles.section}
          to={hrefOfTab(id)}
          replace
          state={{ stay: true }}
          aria-current={id === tab ? "page" : undefined}
        >
          {t(`tabs.${id}`)}
        </Link>
      ))}
    </nav>
  );
}
