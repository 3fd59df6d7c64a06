/** The part of a whole list that page `asked` (from 1) shows; a page past the end is the last one. */
export function pageOf<Item>(
  all: readonly Item[],
  asked: number,
  size: number,
): { items: readonly Item[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(all.length / size));
  const page = Math.min(Math.max(1, asked), pages);
  return { items: all.slice((page - 1) * size, page * size), page, pages };
}
