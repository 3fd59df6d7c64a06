/** Rows that "load more" keeps above the next page. */
export interface EarlierItems<Item> {
  /** The query without the page. Another query has other rows. */
  readonly question: string;
  /** The page that follows the rows. */
  readonly page: number;
  readonly items: readonly Item[];
}

/**
 * Returns the rows on screen: those of earlier pages, then those of the page. A list that grows moves rows to the next
 * page, so a row may arrive twice; it is shown once.
 * @param items undefined while the page loads
 */
export function pagedItems<Item>(
  earlier: EarlierItems<Item> | undefined,
  { question, page }: Pick<EarlierItems<Item>, "question" | "page">,
  items: readonly Item[] | undefined,
  keyOf: (item: Item) => string,
): readonly Item[] {
  if (!earlier || earlier.question !== question || earlier.page !== page) return items ?? [];
  const earlierKeys = new Set(earlier.items.map(keyOf));
  return [...earlier.items, ...(items ?? []).filter((item) => !earlierKeys.has(keyOf(item)))];
}
