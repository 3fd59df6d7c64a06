export function pagesOf<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, page) =>
    items.slice(page * size, (page + 1) * size),
  );
}

/** Returns the page of an item, starting at 1. An index of -1 returns the first page. */
export const pageOfIndex = (index: number, size: number): number => Math.floor(Math.max(index, 0) / size) + 1;
