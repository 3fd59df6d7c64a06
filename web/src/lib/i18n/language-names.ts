import type { Language } from "../../../../shared/language.ts";

/** Each language in its own words, so that whoever needs it can read it. */
export const languageNames: Record<Language, string> = { BN: "বাংলা", EN: "English" };
