/** The two site languages of the spec (section 1), in the platform's spelling. Bengali is the default. */
export const languages = ["BN", "EN"] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = "BN";

export const isLanguage = (value: unknown): value is Language => value === "BN" || value === "EN";

/** Longer lists than any browser sends are read no further. */
const maxListLength = 512;

/**
 * Picks the language of a call from `Accept-Language`; only the first tag that is ours counts, weights are ignored
 * because our own client sends exactly one (decision 003).
 */
export function languageOf(acceptLanguage: string | undefined): Language {
  if (!acceptLanguage) return defaultLanguage;
  for (const tag of acceptLanguage.slice(0, maxListLength).split(",")) {
    const primary = tag.trim().slice(0, 2).toUpperCase();
    if (isLanguage(primary)) return primary;
  }
  return defaultLanguage;
}
