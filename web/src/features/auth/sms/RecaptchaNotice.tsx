import { useTranslation } from "react-i18next";
import styles from "./RecaptchaNotice.module.css";

const policies = "https://policies.google.com";

/** What Google asks for in place of reCAPTCHA's badge, which has no room in a popup. */
export function RecaptchaNotice() {
  const { t } = useTranslation("auth");
  return (
    <p className={styles.notice}>
      {t("recaptcha.protected")}{" "}
      <a href={`${policies}/privacy`} target="_blank" rel="noopener noreferrer">
        {t("recaptcha.privacy")}
      </a>
      {" · "}
      <a href={`${policies}/terms`} target="_blank" rel="noopener noreferrer">
        {t("recaptcha.terms")}
      </a>
    </p>
  );
}
