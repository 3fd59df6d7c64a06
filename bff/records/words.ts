import type { Language } from "../../shared/language.ts";
import bn from "../../shared/texts/records.bn.json" with { type: "json" };
import en from "../../shared/texts/records.en.json" with { type: "json" };

/** What files of records say, in one language. */
export type RecordWords = typeof en;

const words: Record<Language, RecordWords> = { BN: bn, EN: en };

export const recordWords = (language: Language): RecordWords => words[language];

/** Fills `{{name}}` in a text. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
