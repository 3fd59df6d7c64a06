/**
 * Returns an example text in the gallery's language: `say("আজ", "Today")`. The components' own texts come from the
 * locale files.
 */
export const say = (bn: string, en: string): string => (document.documentElement.lang === "en" ? en : bn);
