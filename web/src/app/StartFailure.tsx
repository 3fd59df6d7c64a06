import { useTranslation } from "react-i18next";
import type { ApiFailure } from "../lib/api/failure.ts";
import { usePageMeta } from "../lib/browser/seo.ts";
import { useLanguageChoice } from "../lib/i18n/language-choice.ts";
import { ErrorCard } from "../ui/ErrorCard/ErrorCard.tsx";
import { LanguageSwitch } from "../ui/LanguageSwitch/LanguageSwitch.tsx";
import styles from "./shell/Closed.module.css";

/** Error screen if the site settings did not load, without which nothing can be rendered. */
export default function StartFailure({ error, onRetry }: { error: ApiFailure; onRetry(): void }) {
  const { t } = useTranslation("common");
  const [language, chooseLanguage] = useLanguageChoice();
  const title = t("startup.failedTitle");
  usePageMeta({ title, description: title, robots: "noindex" });
  return (
    <main className={styles.screen}>
      <img src="/brand/logo.svg" alt="" width={136} height={44} />
      <h1 className={styles.title}>{title}</h1>
      <ErrorCard error={error} onRetry={onRetry} />
      <LanguageSwitch current={language} onChoose={chooseLanguage} />
    </main>
  );
}
