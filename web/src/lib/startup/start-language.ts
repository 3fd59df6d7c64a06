import { isLanguage, type Language } from "../../../../shared/language.ts";
import { storage } from "../browser/storage.ts";
import { chooseLanguage } from "../i18n/language.ts";

/** Returns the start language. A language in the URL is stored for the visit. */
export function startLanguage(): Language {
  const urlLanguage = new URLSearchParams(location.search).get("language")?.toUpperCase();
  if (isLanguage(urlLanguage)) storage.set("visitLanguage", urlLanguage);
  return chooseLanguage({
    search: location.search,
    visit: storage.get("visitLanguage"),
    member: storage.get("memberLanguage"),
    hisLang: storage.get("hisLang"),
  });
}
