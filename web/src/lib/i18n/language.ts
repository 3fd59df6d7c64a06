import { defaultLanguage, isLanguage, type Language } from "../../../../shared/language.ts";

export interface LanguageSigns {
  /** `location.search` */
  readonly search: string;
  /** Chosen in this visit, by an earlier `?language=` or by hand. */
  readonly visit: string | null;
  /** What the account signed in during this visit reads. */
  readonly member: string | null;
  /** The visitor's explicit choice. */
  readonly hisLang: string | null;
}

/**
 * The language to start in (decision 003): `?language=` and a choice of this visit come first, then the explicit choice
 * of an earlier visit in this browser, then the member's stored language, else the default. A merely remembered `lang`
 * does not count: the spec resets it at start.
 */
export function chooseLanguage({ search, visit, member, hisLang }: LanguageSigns): Language {
  const asked = new URLSearchParams(search).get("language")?.toUpperCase();
  return [asked, visit, hisLang, member].find(isLanguage) ?? defaultLanguage;
}

/** BCP 47 tag, as `<html lang>` and `Accept-Language` want it. */
export const tagOf = (language: Language): "bn" | "en" => (language === "EN" ? "en" : "bn");
