import { useSyncExternalStore } from "react";

/** Conditions in the words of media queries before level 4: `matchMedia` gets no fallback from the build, and Chrome 99 knows no `width >=`. */
const queries = { desk: matchMedia("(min-width: 1024px)"), narrow: matchMedia("(max-width: 639.98px)") };

const useMatches = (query: MediaQueryList): boolean =>
  useSyncExternalStore(
    (listener) => {
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => query.matches,
  );

/** True from 1024 px on, where the side menu stands beside the page. */
export const useIsDesk = (): boolean => useMatches(queries.desk);

/** True below 640 px, where a table is a list of cards. */
export const useIsNarrow = (): boolean => useMatches(queries.narrow);
