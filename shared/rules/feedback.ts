import { constants } from "./constants.ts";

/** The subjects of feedback; both sides spell them so. */
export const feedbackTypes = ["suggestion", "problem", "payment", "game", "complaint", "other"] as const;

export type ContentFault = "required" | "long" | "fewWords" | "manyWords";

/** Code points: a browser and a server of another year may cut text into different graphemes. */
export const lengthOf = (text: string): number => [...text].length;

/** Runs of letters and digits between spaces; a dash or an emoji on its own is no word. */
export const wordsOf = (text: string): number => text.split(/\s+/u).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;

/** Normalises typed feedback: composed, without spaces around it or control characters but line breaks. */
export const contentOf = (typed: string): string =>
  typed
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, "")
    .trim();

/** Spec section 5: at most 140 characters, and between so many words. */
export function contentFault(typed: string): ContentFault | undefined {
  const content = contentOf(typed);
  const { characters, words } = constants.feedback;
  if (content === "") return "required";
  if (lengthOf(content) > characters) return "long";
  const count = wordsOf(content);
  if (count < words.least) return "fewWords";
  return count > words.most ? "manyWords" : undefined;
}
