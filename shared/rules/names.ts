import { latinDigits } from "./digits.ts";

/** Characters that change the direction of text, so that a name can look like another. */
const directionControl = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
/** Invisible characters of pasted text. Bengali joiners (U+200C, U+200D) are part of words and not included. */
const pastedInvisible = /[\u00ad\u200b\u2060\ufeff]/g;
/** `pastedInvisible` and direction marks, which contact and chat apps put around addresses and numbers. */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** Marks and zero-width characters, and the Braille blank (U+2800), which Unicode classifies as a symbol. */
const withoutWidth = /[\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Trims a typed or pasted text and removes invisible characters except joiners. For texts other than names. */
export const cleanText = (typed: string): string => typed.replace(invisible, "").trim();

/** Normalises a typed account name or e-mail address: as `cleanText`, with Latin digits. */
export const cleanIdentifier = (typed: string): string => latinDigits(cleanText(typed));

/**
 * Normalises a typed name: single spaces, straight apostrophes, plain hyphens, a visarga for the colon that often replaces
 * it (`মো: রহিম`), and no invisible characters except joiners within words. Phone keyboards insert other variants.
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

/** Whether a text has a visible character and no direction controls. */
export const isReadable = (text: string): boolean =>
  !directionControl.test(text) && text.replace(withoutWidth, "").trim() !== "";

/**
 * Counts visible characters: code points without marks, such as vowel signs, and without invisible characters. Not
 * graphemes, because `Intl.Segmenter` depends on the Unicode version of browser and gateway.
 */
export const visibleLength = (text: string): number => [...text.replace(withoutWidth, "")].length;
