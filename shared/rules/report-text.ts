/** Replaces removed text. */
const cut = "…";
/** Maximum parsed length. Error messages are shorter. */
const maxInput = 2_000;
export const reportBounds = { message: 300, stack: 2_000 } as const;
const maxFrames = 20;

const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
/** Quoted values, even without a closing quotation mark. An apostrophe inside a word does not count. */
const quotations = [/["“”«»][^"“”«»]*(["“”«»]|$)/g, /`[^`]*(`|$)/g] as const;
const singleQuotation = /(^|[^\p{L}\p{N}])['‘][^'’]*(['’]|$)/gu;
/** Four or more digits, in groups or not: a phone number, an account number, an amount. */
const number = /\p{N}(?:[\s().,+-]?\p{N}){3,}/gu;
const part = /[\p{L}\p{M}\p{N}_-]+/gu;

/** Whether a word may be an account name, an id or a token: mixed letters and digits, four or more digits, or long. */
const isSensitive = (word: string): boolean =>
  word.length > 40 || (/\p{N}/u.test(word) && (/\p{L}/u.test(word) || word.length > 3));

function cleanWord(word: string): string {
  if (word.includes("@")) return cut;
  return word
    .replace(/\?.+$/, `?${cut}`)
    .replace(/([^=])=(?![=>]).+$/, `$1=${cut}`)
    .replace(/(\/.*)#.+$/, `$1#${cut}`)
    .replace(part, (text) => (isSensitive(text) ? cut : text));
}

/**
 * Removes personal data from an error message: URL queries, quoted values, numbers, names, ids and tokens. Idempotent,
 * so that client and gateway can both apply it. Runs in linear time.
 */
export function cleanMessage(text: string): string {
  const plain = quotations.reduce(
    (rest, quotation) => rest.replace(quotation, `"${cut}"`),
    text.slice(0, maxInput).replace(invisible, " "),
  );
  const words = plain.replace(singleQuotation, `$1"${cut}"`).split(" ").filter(Boolean);
  // Words are cleaned before numbers, so that no part of a name with digits remains.
  return words.map(cleanWord).join(" ").replace(number, cut).slice(0, reportBounds.message);
}

/** A frame in an asset of the client, which has a hash in its name. */
const frame = /(?:^|[\s(@])(\/assets\/[\w.-]{1,60}-[\w-]{8}\.js):(\d{1,7}):(\d{1,7})\)?$/;
/** A function name without digits: names with digits may be personal or come from the minifier. */
const named = /^\s*(?:at )?(?:async )?([A-Za-z_$.]{1,40})(?: \(|@)/;

/** Reduces a stack to frames in the client's assets, `name@/assets/file.js:line:column`. @param origin of the site */
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
  for (const line of lines.slice(0, maxFrames)) {
    if (cleaned.length + line.length >= reportBounds.stack) break;
    cleaned += cleaned ? `\n${line}` : line;
  }
  return cleaned;
}
