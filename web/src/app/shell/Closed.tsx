import { Headset } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePageMeta } from "../../lib/browser/seo.ts";
import { openSupport } from "../../lib/browser/support-window.ts";
import { useLanguageChoice } from "../../lib/i18n/language-choice.ts";
import { supportUrl, useSite } from "../../lib/startup/site.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { LanguageSwitch } from "../../ui/LanguageSwitch/LanguageSwitch.tsx";
import styles from "./Closed.module.css";

interface ClosedProps {
  title: string;
  /** Main fact, such as the end of the maintenance or the visitor's IP address. */
  fact?: string | undefined;
  note: string;
  children?: ReactNode;
}

/** Screen that replaces a closed site: the reason, and how to contact support. */
export function Closed({ title, fact, note, children }: ClosedProps) {
  const { t } = useTranslation("common");
  const [language, chooseLanguage] = useLanguageChoice();
  const { site } = useSite();
  const support = supportUrl(site);
  usePageMeta({ title: [title, site?.brand.name].filter(Boolean).join(" · "), description: note, robots: "noindex" });
  return (
    <main className={styles.screen}>
      <img src={site?.brand.logo ?? "/brand/logo.svg"} alt={site?.brand.name ?? ""} width={136} height={44} />
      <div className={styles.card}>
        <img src="/brand/mark.svg" alt="" width={72} height={72} className={styles.mark} />
        <h1 className={styles.title}>{title}</h1>
        {fact && <p className={styles.fact}>{fact}</p>}
        <p className={styles.note}>{note}</p>
        <div className={styles.actions}>
          {support && (
            <Button
              variant="primary"
              size="lg"
              icon={<Headset size={20} aria-hidden="true" />}
              onClick={() => openSupport(support)}
            >
              {t("startup.support")}
            </Button>
          )}
          {children}
        </div>
      </div>
      <LanguageSwitch current={language} onChoose={chooseLanguage} />
    </main>
  );
}
