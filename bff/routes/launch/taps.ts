import type { Clock } from "../../clock.ts";

interface Tap<T> {
  readonly answer: Promise<T>;
  readonly at: number;
  readonly leave: AbortController;
  waiting: number;
  settled: boolean;
}

/** A second tap within this time is the same tap. */
const sameTapMs = 2_000;

/**
 * One platform call per tap: a launch opens a round, and a second call for the same finger is refused (#734, protocol
 * section 0). Everybody who taps meanwhile gets the first answer; the call is aborted when all of them have left.
 */
export function createTaps<T>(clock: Clock) {
  const taps = new Map<string, Tap<T>>();

  function start(key: string, call: (signal: AbortSignal) => Promise<T>): Tap<T> {
    const leave = new AbortController();
    const tap: Tap<T> = { answer: call(leave.signal), at: clock.now(), leave, waiting: 0, settled: false };
    const forget = () => {
      if (taps.get(key) === tap) taps.delete(key);
    };
    async function settle(): Promise<void> {
      try {
        await tap.answer;
        tap.settled = true;
        setTimeout(forget, sameTapMs).unref();
      } catch {
        forget();
      }
    }
    settle().catch(() => undefined);
    taps.set(key, tap);
    return tap;
  }

  /** @param key undefined: nobody to tell apart, each tap is its own */
  return async (
    key: string | undefined,
    leaving: AbortSignal | undefined,
    call: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    if (key === undefined) return call(leaving ?? new AbortController().signal);
    const previous = taps.get(key);
    const same =
      previous && !previous.leave.signal.aborted && (!previous.settled || clock.now() - previous.at < sameTapMs);
    const tap = same ? previous : start(key, call);
    tap.waiting += 1;
    const left = () => {
      tap.waiting -= 1;
      if (tap.waiting === 0 && !tap.settled) tap.leave.abort();
    };
    if (leaving?.aborted) left();
    leaving?.addEventListener("abort", left, { once: true });
    try {
      return await tap.answer;
    } finally {
      leaving?.removeEventListener("abort", left);
    }
  };
}
