import { useTranslation } from "react-i18next";
import { Outlet } from "react-router-dom";
import { useLanguageChoice } from "../../lib/i18n/language-choice.ts";
import { classNames } from "../../ui/class-names.ts";
import { LanguageSwitch } from "../../ui/LanguageSwitch/LanguageSwitch.tsx";
import { Logo } from "../shell/Logo.tsx";
import styles from "./BareLayout.module.css";

/** Layout of the agent pages for guests: brand and language, without side menu and footer (spec section 2). */
export default function BareLayout() {
  const { t } = useTranslation("common");
  const [language, chooseLanguage] = useLanguageChoice();
  return (
    <div className={styles.layout}>
      <a className={classNames("visually-hidden", styles.skip)} href="#main">
        {t("nav.skip")}
      </a>
      <header className={styles.header}>
        <Logo className={styles.logo} />
        <div className={styles.tools}>
          <LanguageSwitch current={language} onChoose={chooseLanguage} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
    </div>
  );
}
