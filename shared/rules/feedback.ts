import { constants } from "./constants.ts";

export const feedbackTypes = ["suggestion", "problem", "payment", "game", "complaint", "other"] as const;

type ContentFault = "required" | "long" | "fewWords" | "manyWords";

/** Counts code points, because graphemes depend on the Unicode version of browser and server. */
export const countCharacters = (text: string): number => [...text].length;

/** Counts the words that contain a letter or digit. */
export const wordsOf = (text: string): number => text.split(/\s+/u).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;

/** Normalises typed feedback: composed (NFC), trimmed, and without control characters except line breaks. */
export const normalizeContent = (typed: string): string =>
  typed
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, "")
    .trim();

/** Validates feedback by spec section 5: maximum length, and minimum and maximum number of words. */
export function contentFault(typed: string): ContentFault | undefined {
  const content = normalizeContent(typed);
  const { characters, words } = constants.feedback;
  if (content === "") return "required";
  if (countCharacters(content) > characters) return "long";
  const count = wordsOf(content);
  if (count < words.least) return "fewWords";
  return count > words.most ? "manyWords" : undefined;
}
