/**
 * Strokes of the captcha's characters on a 20 × 30 grid, drawn rather than set so that no font has to be installed.
 * Look-alikes (0 O, 1 I, B 8, D, G 6, Q, S 5, Z 2) are left out on one side.
 */
const glyphs: Readonly<Record<string, string>> = {
  "2": "M2 8C2 -2 18 -2 18 8C18 15 6 20 2 30H19",
  "3": "M3 3C10 -3 18 2 16 9C15 13 11 14 8 14C14 14 19 17 18 23C17 31 7 32 2 26",
  "4": "M14 30V0L1 21H19",
  "5": "M17 1H5L3 14C8 10 18 11 18 21C18 31 6 32 2 26",
  "6": "M16 2C4 4 1 16 2 22C4 33 18 31 18 21C18 12 5 11 2 20",
  "7": "M2 1H18L8 30",
  "8": "M10 14C1 12 1 0 10 0C19 0 19 12 10 14C-1 16 -1 30 10 30C21 30 21 16 10 14",
  "9": "M18 10C16 18 2 18 2 9C2 -2 17 -3 18 9C19 18 15 28 6 30",
  A: "M1 30L10 0L19 30M5 19H15",
  C: "M18 5C12 -4 1 1 1 15C1 29 12 34 18 25",
  E: "M18 0H3V30H18M3 14H15",
  F: "M18 0H3V30M3 14H15",
  H: "M2 0V30M18 0V30M2 15H18",
  K: "M3 0V30M18 0L4 17M9 12L19 30",
  L: "M3 0V30H18",
  M: "M1 30V0L10 18L19 0V30",
  N: "M2 30V0L18 30V0",
  P: "M3 30V0H10C21 0 21 16 10 16H3",
  R: "M3 30V0H10C21 0 21 15 10 15H3M10 15L19 30",
  T: "M1 0H19M10 0V30",
  U: "M2 0V20C2 33 18 33 18 20V0",
  V: "M1 0L10 30L19 0",
  W: "M0 0L5 30L10 10L15 30L20 0",
  X: "M2 0L18 30M18 0L2 30",
  Y: "M1 0L10 15L19 0M10 15V30",
};

export const captchaAlphabet: readonly string[] = Object.keys(glyphs);

/** SVG path data of a character of the alphabet. */
export const glyphPath = (character: string): string => glyphs[character] ?? "";
