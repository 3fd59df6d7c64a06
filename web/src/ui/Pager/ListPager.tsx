import { Pager } from "./Pager.tsx";

/** Paging state returned by `usePagedList`. */
interface PagedList {
  readonly page: number;
  readonly pages: number;
  readonly isPrevious: boolean;
  setPage(page: number): void;
  loadMore(): void;
}

export function ListPager({ list, label }: { list: PagedList; label: string }) {
  const { page, pages, isPrevious, setPage, loadMore } = list;
  return <Pager page={page} pages={pages} onPage={setPage} onMore={loadMore} label={label} busy={isPrevious} />;
}
