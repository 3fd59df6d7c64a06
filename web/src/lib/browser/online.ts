import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** False while the browser knows that it is offline; money actions are disabled then. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
