/** The last line of any file is shorter: words and at most ten sums. */
const endBytes = 2_000;

/** Whether a record's file says at its end, in the words of its language, that the rest of the list is missing. */
export async function brokeOff(file: Blob, words: string): Promise<boolean> {
  const end = await file.slice(-endBytes).text();
  return end.trimEnd().split("\n").at(-1)?.includes(words) ?? false;
}
