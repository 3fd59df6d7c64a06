/** Parses a URL. Returns undefined if it is invalid. Replaces `URL.canParse`, which some supported browsers lack. */
export function readUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
