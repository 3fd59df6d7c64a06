import { Headset } from "lucide-react";
import { useTranslation } from "react-i18next";
import { supportUrl, useSite } from "../../../lib/site.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { openSupport } from "../../support/openSupport.ts";
import styles from "./Ask.module.css";

/** The way to a person, for whoever found no answer. */
export function Ask() {
  const { t } = useTranslation("help");
  const support = supportUrl(useSite().site);
  if (!support) return null;
  return (
    <section className={styles.ask} aria-label={t("ask.title")}>
      <p>
        <strong>{t("ask.title")}</strong>
        <span className={styles.text}>{t("ask.text")}</span>
      </p>
      <Button variant="primary" icon={<Headset size={18} aria-hidden="true" />} onClick={() => openSupport(support)}>
        {t("ask.support")}
      </Button>
    </section>
  );
}
