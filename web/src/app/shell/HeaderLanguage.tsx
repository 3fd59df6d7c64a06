import { Languages } from "lucide-react";
import { useTranslation } from "react-i18next";
import { languages } from "../../../../shared/language.ts";
import { languageNames } from "../../lib/i18n/choose-language.ts";
import { tagOf } from "../../lib/i18n/language.ts";
import { useLanguageChoice } from "../../lib/i18n/language-choice.ts";
import styles from "./Header.module.css";

/** Button for the other language, labelled in that language. */
export default function HeaderLanguage() {
  const { t } = useTranslation("common");
  const [current, choose] = useLanguageChoice();
  return languages
    .filter((language) => language !== current)
    .map((language) => (
      <button
        key={language}
        type="button"
        className={styles.language}
        title={t("nav.language")}
        lang={tagOf(language)}
        onClick={() => choose(language)}
      >
        <Languages size={20} aria-hidden="true" />
        {languageNames[language]}
      </button>
    ));
}
