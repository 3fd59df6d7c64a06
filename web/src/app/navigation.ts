import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { nextPop } from "../lib/browser/next-pop.ts";
import { onScrollEnd } from "../lib/browser/scroll-end.ts";
import { storage } from "../lib/browser/storage.ts";
import { routeOf } from "./routes.tsx";
import { scrollWhenTallEnough } from "./scroll.ts";

type Positions = Record<string, number>;

const readPositions = (): Positions => {
  try {
    return JSON.parse(storage.get("scroll") ?? "{}") as Positions;
  } catch {
    return {};
  }
};

function keepPosition(place: string): void {
  const positions = Object.entries({ ...readPositions(), [place]: scrollY });
  storage.set("scroll", JSON.stringify(Object.fromEntries(positions.slice(-50))));
}

/**
 * Scrolls to the top on push and replace, and to the previous position on Back (decision 004). A `replace` that changes
 * only the query, such as a filter or a search while typing, does not scroll.
 */
export function useScroll(): void {
  const { key, pathname, search, state } = useLocation();
  const navigationType = useNavigationType();
  const page = routeOf(pathname).key;
  // Every visit that starts at an address has the router's key "default", so the address is added to it.
  const place = key === "default" ? `${key} ${pathname}${search}` : key;
  const before = useRef({ page: "", search });

  // Runs before the effect that scrolls, so that the start position of the new page is not stored as that of the old
  // one.
  useLayoutEffect(() => {
    history.scrollRestoration = "manual";
    const keep = () => keepPosition(place);
    const stop = onScrollEnd(keep);
    addEventListener("pagehide", keep);
    return () => {
      stop();
      removeEventListener("pagehide", keep);
    };
  }, [place]);

  useLayoutEffect(() => {
    const samePage = before.current.page === page;
    const sameQuery = before.current.search === search;
    before.current = { page, search };
    const { stays } = nextPop;
    nextPop.stays = false;
    if (navigationType === "POP") return stays ? undefined : scrollWhenTallEnough(readPositions()[place] ?? 0);
    // Set by navigations that only open or change a popup, or extend a list: the new entry starts at the current
    // position.
    if (state?.stay === true) return keepPosition(place);
    if (!samePage || (navigationType === "PUSH" && !sameQuery)) scrollTo({ top: 0, behavior: "instant" });
  }, [place, navigationType, page, search, state]);
}
