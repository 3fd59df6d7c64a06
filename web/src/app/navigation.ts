import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { reportActivity } from "../lib/activity.ts";
import { useSession } from "../lib/session.ts";
import { storage } from "../lib/storage.ts";
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

/**
 * To the top on push and replace, back to where it was on Back (architecture section 9). Changing only the query by
 * `replace` — a filter, a search being typed — moves nothing.
 */
export function useScroll(): void {
  const { key, pathname, search, state } = useLocation();
  const how = useNavigationType();
  const page = routeOf(pathname).page;
  const before = useRef({ page: "", search });

  // Before the effect that scrolls: where the new page starts must never be kept as where the old one was left.
  useLayoutEffect(() => {
    history.scrollRestoration = "manual";
    const positions = readPositions();
    const keep = () => {
      positions[key] = scrollY;
      storage.set("scroll", JSON.stringify(Object.fromEntries(Object.entries(positions).slice(-50))));
    };
    addEventListener("scrollend", keep);
    addEventListener("pagehide", keep);
    return () => {
      removeEventListener("scrollend", keep);
      removeEventListener("pagehide", keep);
    };
  }, [key]);

  useLayoutEffect(() => {
    const samePage = before.current.page === page;
    const sameQuery = before.current.search === search;
    before.current = { page, search };
    // What only opens or changes a popup over the page says so.
    if (state?.stay === true) return;
    if (how === "POP") return scrollWhenTallEnough(readPositions()[key] ?? 0);
    if (!samePage || (how === "PUSH" && !sameQuery)) scrollTo({ top: 0, behavior: "instant" });
  }, [key, how, page, search, state]);
}

/** Long enough for a slow page script; later the reader has moved on. */
const headingPatienceMs = 8000;

/**
 * After a navigation to another page its h1 takes focus, so that readers hear where they are. A page that comes late
 * takes it from nobody: a press or a key in between means somebody is already at work, in a menu perhaps.
 */
export function useHeadingFocus(): void {
  const page = routeOf(useLocation().pathname).page;
  const first = useRef(true);
  useEffect(() => {
    // The first page is read from the top by itself.
    if (first.current) {
      first.current = false;
      return;
    }
    void page;
    const main = document.querySelector("main");
    const focus = (): boolean => {
      const heading = main?.querySelector("h1");
      if (!heading || main?.contains(document.activeElement)) return Boolean(heading);
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      return true;
    };
    if (!main || focus()) return;
    const late = new AbortController();
    const { signal } = late;
    const observer = new MutationObserver(() => focus() && late.abort());
    observer.observe(main, { childList: true, subtree: true });
    const timer = setTimeout(() => late.abort(), headingPatienceMs);
    signal.addEventListener("abort", () => {
      observer.disconnect();
      clearTimeout(timer);
    });
    for (const act of ["pointerdown", "keydown"]) addEventListener(act, () => late.abort(), { signal, capture: true });
    return () => late.abort();
  }, [page]);
}

/** A navigation is a sign of life; the session is kept for it. */
export function useActivity(): void {
  const { key } = useLocation();
  const { isSignedIn } = useSession();
  useEffect(() => {
    if (key && isSignedIn) reportActivity();
  }, [key, isSignedIn]);
}
