import { useTranslation } from "react-i18next";
import type { Language } from "../../../../shared/language.ts";
import { setLanguage, useLanguage } from "../../lib/i18n.ts";
import { tagOf } from "../../lib/language.ts";
import styles from "./LanguageSwitch.module.css";

/** Each language in its own words, so that whoever needs it can read it. */
const names: Record<Language, string> = { BN: "বাংলা", EN: "English" };

/** Switches the whole page without a reload and remembers the choice. */
export function LanguageSwitch() {
  const { t } = useTranslation("common");
  const current = useLanguage();
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{t("nav.language")}</legend>
      {(Object.keys(names) as Language[]).map((language) => (
        <button
          key={language}
          type="button"
          lang={tagOf(language)}
          aria-pressed={language === current}
          onClick={() => void setLanguage(language)}
        >
          {names[language]}
        </button>
      ))}
    </fieldset>
  );
}
