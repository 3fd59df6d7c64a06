import { Pager } from "./Pager.tsx";

/** What a list that is read page by page knows of its pages (`usePagedList`). */
interface PagedList {
  readonly page: number;
  readonly pages: number;
  readonly isPrevious: boolean;
  setPage(page: number): void;
  loadMore(): void;
}

/** The foot of a list that is read page by page. */
export function ListPager({ list, label }: { list: PagedList; label: string }) {
  const { page, pages, isPrevious, setPage, loadMore } = list;
  return <Pager page={page} pages={pages} onPage={setPage} onMore={loadMore} label={label} busy={isPrevious} />;
}
