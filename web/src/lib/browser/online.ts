import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Returns false if the browser is offline. Money actions are disabled then. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
