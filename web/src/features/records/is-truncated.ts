/** Exceeds the length of any file's last line: text and at most ten amounts. */
const endBytes = 2_000;

/** Returns whether an exported file ends with the note, in its language, that rows are missing. */
export async function isTruncated(file: Blob, endMark: string): Promise<boolean> {
  const end = await file.slice(-endBytes).text();
  return end.trimEnd().split("\n").at(-1)?.includes(endMark) ?? false;
}
