import { useTranslation } from "react-i18next";
import type { Language } from "../../../../shared/language.ts";
import { tagOf } from "../../lib/i18n/language.ts";
import { useLanguageChoice } from "../../lib/i18n/language-choice.ts";
import styles from "./LanguageSwitch.module.css";

/** Each language in its own words, so that whoever needs it can read it. */
const names: Record<Language, string> = { BN: "বাংলা", EN: "English" };

/** Switches the whole page without a reload; the choice is remembered, and the account's when somebody is signed in. */
export function LanguageSwitch() {
  const { t } = useTranslation("common");
  const [current, choose] = useLanguageChoice();
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{t("nav.language")}</legend>
      {(Object.keys(names) as Language[]).map((language) => (
        <button
          key={language}
          type="button"
          lang={tagOf(language)}
          aria-pressed={language === current}
          onClick={() => choose(language)}
        >
          {names[language]}
        </button>
      ))}
    </fieldset>
  );
}
