import type { Language } from "../../../../shared/language.ts";

/** Each language in its own script, so that its readers recognise it. */
export const languageNames: Record<Language, string> = { BN: "বাংলা", EN: "English" };
