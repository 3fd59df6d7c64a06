const bengaliZero = 0x09e6;

/**
 * The form names and search words are compared in: lower case, Latin accents off, Bengali digits as Latin ones,
 * apostrophes and joiners gone, every other separator one space. Bengali vowel signs are letters here and stay.
 */
export const normalise = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\u09e6-\u09ef]/g, (digit) => String(digit.charCodeAt(0) - bengaliZero))
    .replace(/['’`\u200c\u200d]/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
