/** What a turn needs of the page it is in. */
export interface Sight extends Pick<EventTarget, "addEventListener" | "removeEventListener"> {
  readonly visibilityState: DocumentVisibilityState;
}

interface Election {
  /** Name of the lock whoever has the turn holds. */
  readonly lock: string;
  /** Absent where there are none (no TLS, old browsers): then every tab works for itself. */
  readonly locks: LockManager | undefined;
  readonly sight: Sight;
  /** Of the page: `pagehide` and `pageshow`. */
  readonly page: Pick<EventTarget, "addEventListener" | "removeEventListener">;
}

/** A tab nobody has looked at for this long gives its turn back (issue 5, push). */
export const hiddenPatienceMs = 60_000;

/**
 * Runs `work` in one tab of the browser at a time: in the one that holds the lock. A tab that stays hidden neither keeps
 * nor waits for it, so that the work rests while nobody looks at any of them, and goes on in one that is looked at.
 * @param work begins it and returns how to end it
 * @returns how to leave for good
 */
export function electLeader({ lock, locks, sight, page }: Election, work: () => () => void): () => void {
  let joined: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function join(): void {
    if (joined) return;
    joined = new AbortController();
    const { signal } = joined;
    if (!locks) {
      signal.addEventListener("abort", work(), { once: true });
      return;
    }
    const hold = () =>
      new Promise<void>((release) => {
        if (signal.aborted) return release();
        const end = work();
        signal.addEventListener(
          "abort",
          () => {
            end();
            release();
          },
          { once: true },
        );
      });
    // Rejects when we left while we waited.
    locks.request(lock, { signal }, hold).catch(() => undefined);
  }

  function leave(): void {
    clearTimeout(timer);
    joined?.abort();
    joined = undefined;
  }

  function look(): void {
    clearTimeout(timer);
    if (sight.visibilityState === "visible") join();
    else timer = setTimeout(leave, hiddenPatienceMs);
  }

  // A page in the back-forward cache may hold nothing.
  page.addEventListener("pagehide", leave);
  page.addEventListener("pageshow", look);
  sight.addEventListener("visibilitychange", look);
  look();
  return () => {
    page.removeEventListener("pagehide", leave);
    page.removeEventListener("pageshow", look);
    sight.removeEventListener("visibilitychange", look);
    leave();
  };
}
