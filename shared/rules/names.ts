import { latinDigits } from "./digits.ts";

/** Characters that change the direction of the text around them, so that a name reads as another one. */
const directionControl = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
/** Invisible characters that pasted text contains. The joiners of Bengali (U+200C, U+200D) are letters of a word. */
const pastedInvisible = /[\u00ad\u200b\u2060\ufeff]/g;
/** The same, and those that set the direction of text: contacts and chats put them around addresses and numbers. */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** Marks, and characters that have no width. The blank of Braille (U+2800) counts as a symbol in Unicode. */
const withoutWidth = /[\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Trims a typed or pasted text and removes invisible characters except joiners. For texts other than names. */
export const cleanText = (typed: string): string => typed.replace(invisible, "").trim();

/** Normalises a typed account name or e-mail address: as `cleanText`, with Latin digits. */
export const cleanIdentifier = (typed: string): string => latinDigits(cleanText(typed));

/**
 * Normalises a typed name: one space between words, straight apostrophes and plain hyphens, as phone keyboards insert
 * others, a visarga for the colon that often replaces it (`মো: রহিম`), no invisible characters except joiners within
 * words.
 */
export const cleanName = (typed: string): string =>
  typed
    .replace(pastedInvisible, "")
    .replace(/[\u2018\u2019\u02bc\u00b4`]/g, "'")
    .replace(/\p{Pd}/gu, "-")
    .replace(/(\p{Script=Bengali}):/gu, "$1\u0983")
    .replace(/(\p{Join_Control})\p{Join_Control}+/gu, "$1")
    .replace(/(^|\s)\p{Join_Control}|\p{Join_Control}(?=\s|$)/gu, "$1")
    .replace(/\s+/g, " ")
    .trim();

/** Whether a text shows at least one character, and nothing that changes its direction. */
export const isReadable = (text: string): boolean =>
  !directionControl.test(text) && text.replace(withoutWidth, "").trim() !== "";

/**
 * Counts visible characters: code points except marks and invisible ones, so that vowel signs do not count. The
 * graphemes of `Intl.Segmenter` depend on the version of Unicode, which differs between browsers and the gateway.
 */
export const visibleLength = (text: string): number => [...text.replace(withoutWidth, "")].length;
