import type { Store } from "../store/store.ts";

/** A subscription that outlasts an absent store: made again whenever the store is back. */
export interface Channel {
  /** Resolves when the first try is over, whether it worked or not. */
  readonly listening: Promise<void>;
  close(): void;
}

export function openChannel(store: Store, name: string, heard: (message: string) => void): Channel {
  let unsubscribe: (() => void) | undefined;
  let closed = false;

  const listen = async () => {
    if (unsubscribe || closed) return;
    try {
      const stop = await store.subscribe(name, heard);
      if (closed) stop();
      else unsubscribe = stop;
    } catch {
      // The store is away: tried again when it is back.
    }
  };
  const stopWatching = store.onUp((up) => {
    if (up) void listen();
  });
  return {
    listening: listen(),
    close() {
      closed = true;
      stopWatching();
      unsubscribe?.();
    },
  };
}
