/** Appends the query to `path`. Replaces `URLSearchParams.size`, which some supported browsers lack (web/README.md). */
export function withQuery(path: string, search: URLSearchParams): string {
  const query = search.toString();
  return query === "" ? path : `${path}?${query}`;
}
