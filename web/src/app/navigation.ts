import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { nextPop } from "../lib/browser/history.ts";
import { onScrollEnd } from "../lib/browser/scroll-end.ts";
import { storage } from "../lib/browser/storage.ts";
import { routeOf } from "./routes.tsx";

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

/** Maximum time for a restored list to reach its previous height. */
const timeoutMs = 3000;

/**
 * Scrolls to a stored position once the page is tall enough, because lists load after the page. A scroll, touch or key
 * press of the visitor cancels it. Returns the function that cancels it.
 */
function scrollWhenTallEnough(top: number): () => void {
  const page = document.documentElement;
  const go = () => scrollTo({ top, behavior: "instant" });
  const fits = () => page.scrollHeight - innerHeight >= top;
  const observer = new ResizeObserver(() => {
    if (!fits()) return;
    go();
    stopWaiting();
  });
  const signs = ["wheel", "touchstart", "keydown"] as const;
  const timer = setTimeout(stopWaiting, timeoutMs);
  function stopWaiting(): void {
    observer.disconnect();
    clearTimeout(timer);
  }
  function stop(): void {
    stopWaiting();
    page.style.overflowAnchor = "";
    for (const sign of signs) removeEventListener(sign, stop);
  }
  // The stored position includes content above it that loads later, so scroll anchoring must not shift the page.
  page.style.overflowAnchor = "none";
  for (const sign of signs) addEventListener(sign, stop, { passive: true });
  go();
  if (fits()) stopWaiting();
  else observer.observe(document.body);
  return stop;
}
