/** Rows that "load more" keeps above the page that follows them. */
export interface EarlierItems<Item> {
  /** What was asked but for the page; another question has other rows. */
  readonly question: string;
  /** The page that follows. */
  readonly page: number;
  readonly items: readonly Item[];
}

/**
 * The rows on screen: those of the page, below those kept of the pages before. A list that grows moves rows down, so one
 * that has been kept may come again: it is shown once.
 * @param items undefined while the page is on its way
 */
export function pagedItems<Item>(
  earlier: EarlierItems<Item> | undefined,
  { question, page }: Pick<EarlierItems<Item>, "question" | "page">,
  items: readonly Item[] | undefined,
  keyOf: (item: Item) => string,
): readonly Item[] {
  if (!earlier || earlier.question !== question || earlier.page !== page) return items ?? [];
  const shown = new Set(earlier.items.map(keyOf));
  return [...earlier.items, ...(items ?? []).filter((item) => !shown.has(keyOf(item)))];
}
