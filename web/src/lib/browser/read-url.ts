/** The address as a URL; undefined when it is none. Instead of `URL.canParse`, which browsers above our floor lack. */
export function readUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
