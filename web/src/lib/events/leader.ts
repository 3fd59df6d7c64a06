/** Interval of the heartbeat of the tab with the stream. */
export const beatMs = 10_000;
/** Silence after which the leader may be lost. Timers of hidden tabs run late, but not by this much. */
export const silenceMs = 25_000;
/** Time that a tab waits for a reply to its question. It asks first because the whole browser may have just resumed. */
export const answerMs = 3_000;

interface HeartbeatCallbacks {
  /** Sends a heartbeat to the other tabs. */
  beat(): void;
  /** Asks whether the leader is alive. */
  ask(): void;
  /** Called if there is no reply. */
  onLost(): void;
}

/**
 * Heartbeat between the tabs of one account: a tab either leads and sends heartbeats, or listens to the leader.
 * @param after runs a callback later and returns the function that cancels it
 */
export function createHeartbeat(after: (ms: number, run: () => void) => () => void, ends: HeartbeatCallbacks) {
  let stop: () => void = () => undefined;

  function lead(): void {
    stop();
    ends.beat();
    stop = after(beatMs, lead);
  }

  /** Starts or restarts the wait for the next heartbeat. */
  function listen(): void {
    stop();
    stop = after(silenceMs, () => {
      ends.ask();
      stop = after(answerMs, () => {
        ends.onLost();
        // A hidden tab does not take over; it continues to listen.
        listen();
      });
    });
  }

  return { lead, listen, stop: (): void => stop() };
}

/** What the election needs from the page's visibility. */
export interface PageVisibility extends Pick<EventTarget, "addEventListener" | "removeEventListener"> {
  readonly visibilityState: DocumentVisibilityState;
}

interface ElectionOptions {
  /** Name of the lock that the leader holds. */
  readonly lock: string;
  /** Undefined without TLS and in old browsers. Then, or if the request is refused, every tab runs the work. */
  readonly locks: LockManager | undefined;
  readonly visibility: PageVisibility;
  /** For `pagehide` and `pageshow` events. */
  readonly page: Pick<EventTarget, "addEventListener" | "removeEventListener">;
}

/** A tab that has been hidden for this long gives up the leadership. */
export const hiddenTimeoutMs = 60_000;

interface Election {
  /** Leaves the election permanently. */
  stop(): void;
  /** Takes the lock from a leader that has become silent. Does nothing if this tab leads or is hidden. */
  takeOver(): void;
}

/**
 * Runs `work` in one tab of the browser at a time: the one that holds the lock. A tab that stays hidden releases the
 * lock and does not wait for it, so the work pauses while all tabs are hidden and continues in one that becomes
 * visible.
 * @param work starts the work and returns the function that stops it
 */
export function electLeader({ lock, locks, visibility, page }: ElectionOptions, work: () => () => void): Election {
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
    // Rejects if this tab left while it waited, if another tab has taken the lock, or if the browser grants no locks.
    locks.request(lock, steal ? { steal } : { signal }, hold).catch(() => {
      if (joined !== turn) return;
      if (!hadLock) return workAlone();
      leave();
      onVisibilityChange();
    });
  }

  function leave(): void {
    clearTimeout(timer);
    joined?.abort();
    joined = undefined;
  }

  function onVisibilityChange(): void {
    clearTimeout(timer);
    if (visibility.visibilityState === "visible") join();
    else timer = setTimeout(leave, hiddenTimeoutMs);
  }

  function takeOver(): void {
    if (!joined || leading || !locks || visibility.visibilityState !== "visible") return;
    leave();
    join(true);
  }

  // A page in the back-forward cache must not hold a lock.
  page.addEventListener("pagehide", leave);
  page.addEventListener("pageshow", onVisibilityChange);
  visibility.addEventListener("visibilitychange", onVisibilityChange);
  onVisibilityChange();
  const stop = () => {
    page.removeEventListener("pagehide", leave);
    page.removeEventListener("pageshow", onVisibilityChange);
    visibility.removeEventListener("visibilitychange", onVisibilityChange);
    leave();
  };
  return { stop, takeOver };
}
