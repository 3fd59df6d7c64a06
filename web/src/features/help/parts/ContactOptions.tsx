import { Headset, MessageSquareHeart } from "lucide-react";
import { useTranslation } from "react-i18next";
import { popupStore } from "../../../lib/browser/popups.ts";
import { openSupport } from "../../../lib/browser/support-window.ts";
import { supportUrl, useSite } from "../../../lib/startup/site.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import styles from "./ContactOptions.module.css";

/** Feedback and live support, for visitors who found no answer. */
export function ContactOptions() {
  const { t } = useTranslation("help");
  const support = supportUrl(useSite().site);
  return (
    <section className={styles.contact} aria-label={t("ask.title")}>
      <p>
        <strong>{t("ask.title")}</strong>
        <span className={styles.text}>{t("ask.text")}</span>
      </p>
      <div className={styles.buttons}>
        <Button
          icon={<MessageSquareHeart size={18} aria-hidden="true" />}
          onClick={() => popupStore.open({ name: "feedback" })}
        >
          {t("ask.feedback")}
        </Button>
        {support && (
          <Button
            variant="primary"
            icon={<Headset size={18} aria-hidden="true" />}
            onClick={() => openSupport(support)}
          >
            {t("ask.support")}
          </Button>
        )}
      </div>
    </section>
  );
}
