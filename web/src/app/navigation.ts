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
 * To the top on push and replace, back to where it was on Back (decision 004). Changing only the query by
 * `replace` — a filter, a search being typed — moves nothing.
 */
export function useScroll(): void {
  const { key, pathname, search, state } = useLocation();
  const how = useNavigationType();
  const page = routeOf(pathname).key;
  // Every visit that begins with an address has the router's key "default": each page keeps a place of its own there.
  const place = key === "default" ? `${key} ${pathname}${search}` : key;
  const before = useRef({ page: "", search });

  // Before the effect that scrolls: where the new page starts must never be kept as where the old one was left.
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
    if (how === "POP") return stays ? undefined : scrollWhenTallEnough(readPositions()[place] ?? 0);
    // What only opens or changes a popup over the page, or adds to its list, says so: its entry begins where it stands.
    if (state?.stay === true) return keepPosition(place);
    if (!samePage || (how === "PUSH" && !sameQuery)) scrollTo({ top: 0, behavior: "instant" });
  }, [place, how, page, search, state]);
}
