/** Pages asked for while the reader is still at one before them. */
const ahead = 2;

/**
 * Goes through the pages of a list in order, the next two under way while one is read. The list may grow or shrink
 * meanwhile: the newest page says how many there are.
 * @param load a page from 1
 */
export async function* pagesAhead<Page extends { readonly pages: number }>(
  load: (page: number) => Promise<Page>,
): AsyncGenerator<Page> {
  let page = await load(1);
  let next = 2;
  // Settled, because one that fails is awaited later, if at all.
  const underWay: Promise<[PromiseSettledResult<Page>]>[] = [];
  for (;;) {
    while (underWay.length < ahead && next <= page.pages) underWay.push(Promise.allSettled([load(next++)]));
    yield page;
    const following = underWay.shift();
    if (!following) return;
    const [result] = await following;
    if (result.status === "rejected") throw result.reason;
    page = result.value;
  }
}
