/** `path` with its query. Instead of `URLSearchParams.size`, which browsers above our floor lack (web/README.md). */
export function withQuery(path: string, search: URLSearchParams): string {
  const query = search.toString();
  return query === "" ? path : `${path}?${query}`;
}
