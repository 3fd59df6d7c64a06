import { useTranslation } from "react-i18next";
import styles from "./RecaptchaNotice.module.css";

const policies = "https://policies.google.com";

/** Notice that Google requires instead of reCAPTCHA's badge, for which a popup has no space. */
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
