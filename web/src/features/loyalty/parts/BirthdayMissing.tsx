import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { pathTo } from "../../../../../shared/page-paths.ts";
import styles from "./Bonuses.module.css";

/** Hint that the birthday bonus requires a date of birth. */
export function BirthdayMissing() {
  const { t } = useTranslation("loyalty");
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{t("bonus.kinds.birthday")}</p>
        <p className={styles.text}>{t("bonus.birthdayMissing")}</p>
        <Link className={styles.link} to={pathTo("securityCenter")}>
          {t("bonus.giveBirthday")}
        </Link>
      </div>
    </li>
  );
}
