/** Stands for what was taken out. */
const cut = "…";
/** Longest text that is looked at; an error's own words are shorter. */
const mostRead = 2_000;
export const reportBounds = { message: 300, stack: 2_000 } as const;
const mostFrames = 20;

const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
/** Values in quotation marks, the last of them perhaps cut off; an apostrophe inside a word is none. */
const quotations = [/["“”«»][^"“”«»]*(["“”«»]|$)/g, /`[^`]*(`|$)/g] as const;
const singleQuotation = /(^|[^\p{L}\p{N}])['‘][^'’]*(['’]|$)/gu;
/** Four digits or more, in groups or not: a telephone number, an account number, an amount. */
const number = /\p{N}(?:[\s().,+-]?\p{N}){3,}/gu;
const part = /[\p{L}\p{M}\p{N}_-]+/gu;

/** Names of accounts, ids and tokens mix letters with digits, or are very long; words and small numbers are neither. */
const isTelling = (word: string): boolean =>
  word.length > 40 || (/\p{N}/u.test(word) && (/\p{L}/u.test(word) || word.length > 3));

function cleanWord(word: string): string {
  if (word.includes("@")) return cut;
  return word
    .replace(/\?.+$/, `?${cut}`)
    .replace(/([^=])=(?![=>]).+$/, `$1=${cut}`)
    .replace(/(\/.*)#.+$/, `$1#${cut}`)
    .replace(part, (text) => (isTelling(text) ? cut : text));
}

/**
 * What of an error's message may be reported: queries of addresses, values in quotation marks, numbers, names, ids and
 * tokens are cut out. Its own result passes unchanged, so that both ends may apply it. Takes linear time.
 */
export function cleanMessage(text: string): string {
  const plain = quotations.reduce(
    (rest, quotation) => rest.replace(quotation, `"${cut}"`),
    text.slice(0, mostRead).replace(invisible, " "),
  );
  const words = plain.replace(singleQuotation, `$1"${cut}"`).split(" ").filter(Boolean);
  // Whole words first: of a name with a number in it nothing may be left.
  return words.map(cleanWord).join(" ").replace(number, cut).slice(0, reportBounds.message);
}

/** Of our own files, which have a hash in their name. */
const frame = /(?:^|[\s(@])(\/assets\/[\w.-]{1,60}-[\w-]{8}\.js):(\d{1,7}):(\d{1,7})\)?$/;
/** A name with a digit in it may be anybody's, and what a minifier calls something helps nobody. */
const named = /^\s*(?:at )?(?:async )?([A-Za-z_$.]{1,40})(?: \(|@)/;

/**
 * The frames of a stack that lie in our own assets, as `name@/assets/file.js:line:column`; everything else is left out.
 * @param origin ours, for a stack as the browser wrote it
 */
export function cleanStack(stack: string, origin = ""): string {
  const lines = stack
    .slice(0, 4 * reportBounds.stack)
    .split("\n")
    .flatMap((line) => {
      const text = origin ? line.replace(`${origin}/assets/`, "/assets/") : line;
      const [, file, row, column] = frame.exec(text) ?? [];
      return file ? [`${named.exec(text)?.[1] ?? ""}@${file}:${row}:${column}`] : [];
    });
  let cleaned = "";
  for (const line of lines.slice(0, mostFrames)) {
    if (cleaned.length + line.length >= reportBounds.stack) break;
    cleaned += cleaned ? `\n${line}` : line;
  }
  return cleaned;
}
