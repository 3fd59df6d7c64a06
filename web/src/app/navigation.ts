import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { nextPop } from "../lib/browser/history.ts";
import { onScrollEnd } from "../lib/browser/scroll-end.ts";
import { storage } from "../lib/browser/storage.ts";
import { routeOf } from "./routes.tsx";

/**
 * Ignores further presses on a link while React renders its page. The router still compares with the previous page, so
 * each press would add a history entry.
 */
export function useSinglePush(): void {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const shown = `${pathname}${search}${hash}`;
    const ignore = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const isPending = `${location.pathname}${location.search}${location.hash}` !== shown;
      if (isPending && link?.href === location.href) event.preventDefault();
    };
    document.addEventListener("click", ignore, { capture: true });
    return () => document.removeEventListener("click", ignore, { capture: true });
  }, [pathname, search, hash]);
}

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
 * only the query, such as a filter, does not scroll.
 */
export function useScroll(): void {
  const { key, pathname, search, state } = useLocation();
  const navigationType = useNavigationType();
  const page = routeOf(pathname).key;
  // The first entry of every visit has the router's key "default". The address makes it unique.
  const place = key === "default" ? `${key} ${pathname}${search}` : key;
  const before = useRef({ page: "", search });

  // A layout effect runs before the scrolling effect, so the old page's entry does not store the new page's position.
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
    // Set by navigations that only change a popup or extend a list. The new entry starts at the current position.
    if (state?.stay === true) return keepPosition(place);
    if (!samePage || (navigationType === "PUSH" && !sameQuery)) scrollTo({ top: 0, behavior: "instant" });
  }, [place, navigationType, page, search, state]);
}

/** Maximum wait for lists to reach their previous height. */
const timeoutMs = 3000;

/**
 * Scrolls to a stored position once the page is tall enough, because lists load after the page. A scroll, touch or key
 * press cancels the wait.
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
  // Scroll anchoring must not shift the page: the stored position includes content that loads later.
  page.style.overflowAnchor = "none";
  for (const sign of signs) addEventListener(sign, stop, { passive: true });
  go();
  if (fits()) stopWaiting();
  else observer.observe(document.body);
  return stop;
}
