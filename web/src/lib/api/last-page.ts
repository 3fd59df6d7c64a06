import { useEffect, useEffectEvent } from "react";

/** The page to show instead of one past the end (the list shrank, or the address was made up). */
export const pageInstead = (page: number, pages: number): number | undefined =>
  pages > 0 && page > pages ? pages : undefined;

/** Corrects an address past the end to the last page there is. @param pages undefined while it is not known */
export function useLastPage(page: number, pages: number | undefined, settleOn: (page: number) => void): void {
  const instead = pages === undefined ? undefined : pageInstead(page, pages);
  const settle = useEffectEvent(settleOn);
  useEffect(() => {
    if (instead !== undefined) settle(instead);
  }, [instead]);
}
