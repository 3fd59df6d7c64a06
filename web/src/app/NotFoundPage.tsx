import { useTranslation } from "react-i18next";
import { pathTo } from "../../../shared/page-paths.ts";
import { LinkButton } from "../ui/Button/Button.tsx";
import styles from "./NotFoundPage.module.css";

export default function NotFoundPage() {
  const { t } = useTranslation("common");
  return (
    <div className={styles.page}>
      <p className={styles.code} aria-hidden="true">
        4<img src="/brand/mark.svg" alt="" width={88} height={88} />4
      </p>
      <h1 className={styles.heading}>{t("notFound.heading")}</h1>
      <p className={styles.text}>{t("notFound.text")}</p>
      <LinkButton to={pathTo("home")} variant="primary" size="lg">
        {t("notFound.action")}
      </LinkButton>
    </div>
  );
}
