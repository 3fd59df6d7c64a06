const bengali = (digits: string): string =>
  digits.replace(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)));
const fullWidth = (text: string): string =>
  text.replace(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));
/** Returns `count` spellings. Each inserts `extra` at a different position, starting after the first character. */
const inserted = (text: string, extra: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => text.slice(0, index + 1) + extra + text.slice(index + 1));

/** Ten usual spellings of the mobile number 01712345678. */
export const usualMobileSpellings = [
  ...["01712345678", "1712345678", "+8801712345678", "008801712345678", "8801712345678", "+880 1712-345678"],
  ...["(017) 1234 5678", "০১৭১২৩৪৫৬৭৮", "+৮৮০ ১৭১২ ৩৪৫৬৭৮", "０１７１２３４５６７８"],
];

/** Sixty spellings of the mobile number 01712345678. */
export const mobileSpellings: readonly string[] = [
  ...["01712345678", "1712345678", "8801712345678", "+8801712345678", "008801712345678", "+880 01712 345678"],
  ...["০১৭১২৩৪৫৬৭৮", "+৮৮০১৭১২৩৪৫৬৭৮", "০1৭1২3৪5৬7৮", "01712-345-678", "(017) 12345678", "017.1234.5678"],
  ...["٠١٧١٢٣٤٥٦٧٨", "०१७१२३४५६७८", "01712\u2011345678", "+880\u00a01712345678", "\ufeff01712345678", "017/12345678"],
  ...[fullWidth("01712345678"), fullWidth("+8801712345678"), bengali("8801712345678"), "01712345678\u0000"],
  ...["01712_345_678", "01712,345,678", "0171234567\u2078", "①712345678", "01712\u00ad345678", "01712\u034f345678"],
  ...inserted("01712345678", " ", 10),
  ...inserted("1712345678", "\u200b", 8),
  ...inserted("01712345678", "\u0000", 8),
  ...inserted("8801712345678", "\u0301", 6),
];

/**
 * Spellings of 01712345678 with extra characters that a platform may ignore. The gateway does not treat them as
 * numbers, and some may be user names.
 */
export const digitSpellings: readonly string[] = [
  ...["01712a345678", "01712ba345678", "a01712345678", "01712345678a", "tel:01712345678", "8801712x345678"],
  ...["+01712345678", "+1712345678", "x+8801712345678", "0088017রহিম12345678", bengali("01712a345678")],
  ...["①01712345678", "01712①345678", "017১12345678", "০01712345678", fullWidth("01712a345678")],
  ...inserted("01712345678", "é", 10),
];

/** Sixty spellings of the user name rahim77. */
export const nameSpellings: readonly string[] = [
  ...["rahim77", "RAHIM77", "Rahim77", "rAhIm77", " rahim77 ", "\trahim77\n", "ra him 77", "rahim৭৭", "rahim٧٧"],
  ...[
    "ráhim77",
    "RÀHÏM77",
    "ŕâḧịm77",
    "rahim\u20dd77",
    "rahim\u{e0061}77",
    "rahim\u{fe0f}77",
    "\u202erahim77",
    "rahim⁷⁷",
  ],
  ...[fullWidth("rahim77"), fullWidth("RAHIM77"), "𝐫𝐚𝐡𝐢𝐦𝟕𝟕", "ⓡⓐⓗⓘⓜ⑦⑦", "rahİm77", "rahim\u3164 77", "rahim\u115f77"],
  ...inserted("rahim77", "\u0000", 6),
  ...inserted("rahim77", "\u00a0", 6),
  ...inserted("rahim77", "\u200d", 6),
  ...inserted("rahim77", "\u0300", 6),
  ...inserted("rahim77", "\u00ad", 6),
  ...inserted("RAHIM77", "\u2060", 6),
];
