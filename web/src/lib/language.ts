import { defaultLanguage, isLanguage, type Language } from "../../../shared/language.ts";

export interface LanguageSigns {
  /** `location.search` */
  readonly search: string;
  /** From an earlier `?language=` of this visit. */
  readonly visit: string | null;
  /** The visitor's explicit choice. */
  readonly hisLang: string | null;
}

/**
 * Architecture section 9: `?language=` selects for the visit, then the visitor's explicit choice, else the default. A
 * merely remembered `lang` does not count: the spec resets it at start.
 */
export function chooseLanguage({ search, visit, hisLang }: LanguageSigns): Language {
  const asked = new URLSearchParams(search).get("language")?.toUpperCase();
  return [asked, visit, hisLang].find(isLanguage) ?? defaultLanguage;
}

/** BCP 47 tag, as `<html lang>` and `Accept-Language` want it. */
export const tagOf = (language: Language): "bn" | "en" => (language === "EN" ? "en" : "bn");
