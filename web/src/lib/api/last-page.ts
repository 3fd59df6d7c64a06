import { useEffect, useEffectEvent } from "react";

/** Returns the last page if `page` is past the end (the list shrank, or the URL was typed), otherwise undefined. */
export const pageInstead = (page: number, pages: number): number | undefined =>
  pages > 0 && page > pages ? pages : undefined;

/** Replaces a page past the end with the last page. `pages` is undefined until it is loaded. */
export function useLastPage(page: number, pages: number | undefined, settleOn: (page: number) => void): void {
  const instead = pages === undefined ? undefined : pageInstead(page, pages);
  const settle = useEffectEvent(settleOn);
  useEffect(() => {
    if (instead !== undefined) settle(instead);
  }, [instead]);
}
