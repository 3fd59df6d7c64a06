/** What a turn needs of the page it is in. */
export interface Sight extends Pick<EventTarget, "addEventListener" | "removeEventListener"> {
  readonly visibilityState: DocumentVisibilityState;
}

interface ElectionOptions {
  /** Name of the lock whoever has the turn holds. */
  readonly lock: string;
  /** Absent where there are none (no TLS, old browsers): then, as where they are refused, every tab works for itself. */
  readonly locks: LockManager | undefined;
  readonly sight: Sight;
  /** Of the page: `pagehide` and `pageshow`. */
  readonly page: Pick<EventTarget, "addEventListener" | "removeEventListener">;
}

/** A tab that has been hidden for this long gives up its turn (push). */
export const hiddenPatienceMs = 60_000;

export interface Election {
  /** Leaves for good. */
  stop(): void;
  /** Takes the lock from a leader that has gone silent; nothing when this tab leads or nobody looks at it. */
  takeOver(): void;
}

/**
 * Runs `work` in one tab of the browser at a time: in the one that holds the lock. A tab that stays hidden neither keeps
 * nor waits for it, so that the work rests while nobody looks at any of them, and goes on in one that is looked at.
 * @param work begins it and returns how to end it
 */
export function electLeader({ lock, locks, sight, page }: ElectionOptions, work: () => () => void): Election {
  let joined: AbortController | undefined;
  let leading = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function join(steal = false): void {
    if (joined) return;
    const turn = new AbortController();
    const { signal } = turn;
    joined = turn;
    const workAlone = () => signal.addEventListener("abort", work(), { once: true });
    if (!locks) {
      workAlone();
      return;
    }
    let hadLock = false;
    const hold = () =>
      new Promise<void>((release) => {
        if (signal.aborted) return release();
        hadLock = true;
        leading = true;
        const end = work();
        signal.addEventListener(
          "abort",
          () => {
            leading = false;
            end();
            release();
          },
          { once: true },
        );
      });
    // Rejects when we left while we waited, when another tab has taken the lock from us, and where no page gets any.
    locks.request(lock, steal ? { steal } : { signal }, hold).catch(() => {
      if (joined !== turn) return;
      if (!hadLock) return workAlone();
      leave();
      look();
    });
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

  function takeOver(): void {
    if (!joined || leading || !locks || sight.visibilityState !== "visible") return;
    leave();
    join(true);
  }

  // A page in the back-forward cache may hold nothing.
  page.addEventListener("pagehide", leave);
  page.addEventListener("pageshow", look);
  sight.addEventListener("visibilitychange", look);
  look();
  const stop = () => {
    page.removeEventListener("pagehide", leave);
    page.removeEventListener("pageshow", look);
    sight.removeEventListener("visibilitychange", look);
    leave();
  };
  return { stop, takeOver };
}
