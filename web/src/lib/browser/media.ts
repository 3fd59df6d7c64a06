import { useSyncExternalStore } from "react";
import { breakpoints } from "../../styles/breakpoints.ts";

/**
 * Media queries in the syntax before level 4: the build adds no fallback to `matchMedia`, and Chrome 99 does not
 * support `width >=`.
 */
const queries = {
  desktop: matchMedia(`(min-width: ${breakpoints.desktop}px)`),
  narrow: matchMedia(`(max-width: ${breakpoints.largePhone - 0.02}px)`),
};

const useMatches = (query: MediaQueryList): boolean =>
  useSyncExternalStore(
    (listener) => {
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => query.matches,
  );

/** Returns whether the viewport has desktop width: the side menu is then beside the page. */
export const useIsDesktop = (): boolean => useMatches(queries.desktop);

/** Returns whether the viewport is narrower than a large phone: tables are then lists of cards. */
export const useIsNarrow = (): boolean => useMatches(queries.narrow);
