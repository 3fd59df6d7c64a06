/** Splits a list into pages; an empty list has none. */
export function pagesOf<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, page) =>
    items.slice(page * size, (page + 1) * size),
  );
}

/** Returns the page (from 1) of an item; 1 if it is not in the list, so that an old link opens the first page. */
export const pageOfIndex = (index: number, size: number): number => Math.floor(Math.max(index, 0) / size) + 1;
