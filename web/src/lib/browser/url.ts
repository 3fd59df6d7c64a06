/** Parses a URL. Returns undefined if it is invalid. Replaces `URL.canParse`, which some supported browsers lack. */
export function readUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/** Appends the query to `path`. Replaces `URLSearchParams.size`, which some supported browsers lack (web/README.md). */
export function withQuery(path: string, search: URLSearchParams): string {
  const query = search.toString();
  return query === "" ? path : `${path}?${query}`;
}
