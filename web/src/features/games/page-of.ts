/** Returns page `requestedPage` (from 1) of a complete list, or the last page if the list is shorter. */
export function pageOf<Item>(
  all: readonly Item[],
  requestedPage: number,
  size: number,
): { items: readonly Item[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(all.length / size));
  const page = Math.min(Math.max(1, requestedPage), pages);
  return { items: all.slice((page - 1) * size, page * size), page, pages };
}
