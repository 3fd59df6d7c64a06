import { defaultLanguage, isLanguage, type Language } from "../../../../shared/language.ts";

interface LanguageSources {
  /** `location.search` */
  readonly search: string;
  /** Chosen in this visit, by an earlier `?language=` or explicitly. */
  readonly visit: string | null;
  /** Language of the account signed in during this visit. */
  readonly member: string | null;
  /** The visitor's explicit choice. */
  readonly hisLang: string | null;
}

/**
 * Chooses the start language (decision 003): `?language=`, then a choice of this visit, then the explicit choice of an
 * earlier visit in this browser, then the member's stored language, else the default. A remembered `lang` does not
 * count: the spec resets it at start.
 */
export function chooseLanguage({ search, visit, member, hisLang }: LanguageSources): Language {
  const fromUrl = new URLSearchParams(search).get("language")?.toUpperCase();
  return [fromUrl, visit, hisLang, member].find(isLanguage) ?? defaultLanguage;
}

/** Returns the BCP 47 tag for `<html lang>` and `Accept-Language`. */
export const tagOf = (language: Language): "bn" | "en" => (language === "EN" ? "en" : "bn");
