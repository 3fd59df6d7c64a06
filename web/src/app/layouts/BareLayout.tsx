import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../ui/class-names.ts";
import { LanguageSwitch } from "../../ui/LanguageSwitch/LanguageSwitch.tsx";
import { Logo } from "../shell/Logo.tsx";
import styles from "./BareLayout.module.css";

/** The agents' side: brand and language, no side menu, no footer (spec section 2). */
export default function BareLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation("common");
  return (
    <div className={styles.layout}>
      <a className={classNames("visually-hidden", styles.skip)} href="#main">
        {t("nav.skip")}
      </a>
      <header className={styles.header}>
        <Logo className={styles.logo} />
        <div className={styles.tools}>
          <LanguageSwitch />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
