import { useTranslation } from "react-i18next";
import type { Language } from "../../../../shared/language.ts";
import { languageNames } from "../../lib/i18n/choose-language.ts";
import { tagOf } from "../../lib/i18n/language.ts";
import styles from "./LanguageSwitch.module.css";

interface LanguageSwitchProps {
  current: Language;
  onChoose(next: Language): void;
}

export function LanguageSwitch({ current, onChoose }: LanguageSwitchProps) {
  const { t } = useTranslation("common");
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{t("nav.language")}</legend>
      {(Object.keys(languageNames) as Language[]).map((language) => (
        <button
          key={language}
          type="button"
          lang={tagOf(language)}
          aria-pressed={language === current}
          onClick={() => onChoose(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </fieldset>
  );
}
