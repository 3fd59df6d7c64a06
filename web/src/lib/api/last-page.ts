import { useEffect, useEffectEvent } from "react";
import { pageInstead } from "./filters.ts";

/** Corrects an address past the end to the last page there is. @param pages undefined while it is not known */
export function useLastPage(page: number, pages: number | undefined, settleOn: (page: number) => void): void {
  const instead = pages === undefined ? undefined : pageInstead(page, pages);
  const settle = useEffectEvent(settleOn);
  useEffect(() => {
    if (instead !== undefined) settle(instead);
  }, [instead]);
}
