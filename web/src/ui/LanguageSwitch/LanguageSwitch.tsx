import { useTranslation } from "react-i18next";
import type { Language } from "../../../../shared/language.ts";
import { tagOf } from "../../lib/i18n/language.ts";
import styles from "./LanguageSwitch.module.css";

/** Each language in its own words, so that whoever needs it can read it. */
const names: Record<Language, string> = { BN: "বাংলা", EN: "English" };

interface LanguageSwitchProps {
  current: Language;
  onChoose(next: Language): void;
}

/** The languages of the site, each to be chosen. */
export function LanguageSwitch({ current, onChoose }: LanguageSwitchProps) {
  const { t } = useTranslation("common");
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{t("nav.language")}</legend>
      {(Object.keys(names) as Language[]).map((language) => (
        <button
          key={language}
          type="button"
          lang={tagOf(language)}
          aria-pressed={language === current}
          onClick={() => onChoose(language)}
        >
          {names[language]}
        </button>
      ))}
    </fieldset>
  );
}
