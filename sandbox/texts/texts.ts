import type { Language } from "../contract.ts";
import bn from "./bn.json" with { type: "json" };
import en from "./en.json" with { type: "json" };

const texts: Readonly<Record<Language, Readonly<Record<string, string>>>> = { BN: bn, EN: en };

/** The platform's words for an errorCode, `{name}` filled from `words`; a code without its own text gets the general one. */
export function textOf(
  language: Language,
  code: string,
  words: Readonly<Record<string, string | number>> = {},
): string {
  const text = texts[language][code] ?? texts[language].general ?? code;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(words[name] ?? whole));
}
