import { useEffect, useEffectEvent } from "react";

/** Returns the last page if `page` is past the end (the list shrank, or the URL was typed), otherwise undefined. */
export const clampedPage = (page: number, pages: number): number | undefined =>
  pages > 0 && page > pages ? pages : undefined;

/** Replaces a page past the end with the last page. `pages` is undefined until it is loaded. */
export function useLastPage(page: number, pages: number | undefined, onLastPage: (page: number) => void): void {
  const lastPage = pages === undefined ? undefined : clampedPage(page, pages);
  const goToLastPage = useEffectEvent(onLastPage);
  useEffect(() => {
    if (lastPage !== undefined) goToLastPage(lastPage);
  }, [lastPage]);
}
