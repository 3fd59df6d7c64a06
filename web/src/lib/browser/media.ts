import { useSyncExternalStore } from "react";

const desk = matchMedia("(width >= 1024px)");

/** True from 1024 px on, where the side menu stands beside the page. */
export const useIsDesk = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      desk.addEventListener("change", listener);
      return () => desk.removeEventListener("change", listener);
    },
    () => desk.matches,
  );
