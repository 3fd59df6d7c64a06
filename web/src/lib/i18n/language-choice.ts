import type { Language } from "../../../../shared/language.ts";
import { useSession } from "../session/session.ts";
import { chooseLanguageFor } from "./choose-language.ts";
import { useLanguage } from "./i18n.ts";

/** Returns the current language and a function that changes it. */
export function useLanguageChoice(): readonly [Language, (next: Language) => void] {
  const current = useLanguage();
  const { session } = useSession();
  return [current, (next) => chooseLanguageFor(session, next)];
}
