/** Cuts a list into pages; an empty list has no page. */
export function pagesOf<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, page) =>
    items.slice(page * size, (page + 1) * size),
  );
}

/** Page (from 1) an item is on; 1 when it is not in the list, so an old link opens the list at its start. */
export const pageOfIndex = (index: number, size: number): number => Math.floor(Math.max(index, 0) / size) + 1;
