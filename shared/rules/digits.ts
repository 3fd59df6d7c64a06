/** Code points of the zeros of the scripts our players type digits in: Arabic, Persian, Devanagari, Bengali, full width. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0xff10];

/** `১২3` → `123`: the decimal digits of other scripts as Latin ones, every other character as it was. */
export const latinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const at = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((first) => at >= first && at < first + 10);
    return zero === undefined ? digit : String(at - zero);
  });
