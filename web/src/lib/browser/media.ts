import { useSyncExternalStore } from "react";
import { breakpoints } from "../../styles/breakpoints.ts";

/** Conditions in the words of media queries before level 4: `matchMedia` gets no fallback from the build, and Chrome 99 knows no `width >=`. */
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

/** True from the desktop's width on, where the side menu stands beside the page. */
export const useIsDesktop = (): boolean => useMatches(queries.desktop);

/** True where a table is a list of cards: below the width of large phones. */
export const useIsNarrow = (): boolean => useMatches(queries.narrow);
