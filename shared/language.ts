/** The two site languages (spec section 1), in the platform's spelling. */
export const languages = ["BN", "EN"] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = "BN";

export const isLanguage = (value: unknown): value is Language => value === "BN" || value === "EN";

/** Maximum parsed length, longer than any browser's list. The rest is ignored. */
const maxListLength = 512;

/** Returns the first supported tag of `Accept-Language`. The client sends exactly one tag (decision 003). */
export function parseAcceptLanguage(acceptLanguage: string | undefined): Language {
  if (!acceptLanguage) return defaultLanguage;
  for (const tag of acceptLanguage.slice(0, maxListLength).split(",")) {
    const primary = tag.trim().slice(0, 2).toUpperCase();
    if (isLanguage(primary)) return primary;
  }
  return defaultLanguage;
}
