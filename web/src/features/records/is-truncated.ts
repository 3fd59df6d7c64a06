/** Longer than the last line of any file, which has text and up to ten amounts. */
const endBytes = 2_000;

/**
 * Returns whether an exported file ends with the note that rows are missing.
 * @param endMark the note in the file's language
 */
export async function isTruncated(file: Blob, endMark: string): Promise<boolean> {
  const end = await file.slice(-endBytes).text();
  return end.trimEnd().split("\n").at(-1)?.includes(endMark) ?? false;
}
