import { defaultLanguage, isLanguage, type Language } from "../../../shared/language.ts";
import { storage } from "./storage.ts";

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

/** The language this page starts in; an address that names one keeps it for the visit. */
export function startLanguage(): Language {
  const asked = new URLSearchParams(location.search).get("language")?.toUpperCase();
  if (isLanguage(asked)) storage.set("visitLanguage", asked);
  return chooseLanguage({
    search: location.search,
    visit: storage.get("visitLanguage"),
    hisLang: storage.get("hisLang"),
  });
}

/** BCP 47 tag, as `<html lang>` and `Accept-Language` want it. */
export const tagOf = (language: Language): "bn" | "en" => (language === "EN" ? "en" : "bn");
