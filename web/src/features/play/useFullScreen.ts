import { type RefObject, useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
}

/** Full screen of an element. Not offered if the browser does not support it (iPhones). A refusal has no effect. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const on = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = () => {
    const done = on ? document.exitFullscreen() : element.current?.requestFullscreen();
    done?.catch(() => undefined);
  };
  return { offered: document.fullscreenEnabled, on, toggle };
}
