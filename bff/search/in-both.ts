import { type Language, languages } from "../../shared/language.ts";

/** The same thing as each language has it. */
export type InBoth<T> = Readonly<Record<Language, T>>;

/** All languages, the page's own first. */
export const inOrder = (language: Language): readonly Language[] => [
  language,
  ...languages.filter((other) => other !== language),
];
