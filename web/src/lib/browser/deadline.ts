export interface Deadline {
  /** Aborts when the time is up or when the caller's own signal does. */
  readonly signal: AbortSignal;
  /** Whether the time was up first. */
  isOver(): boolean;
  /** `promise`, or a rejection as soon as the signal aborts: for what the signal itself cannot stop. */
  race<T>(promise: Promise<T>): Promise<T>;
  /** Ends the waiting. Call it when the work is done. */
  clear(): void;
}

/**
 * A time limit for some work, joined with the caller's own signal. Instead of `AbortSignal.any` and `AbortSignal.timeout`,
 * which browsers above our floor lack (web/README.md).
 */
export function deadline(ms: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController();
  const { signal } = controller;
  let over = false;
  const follow = () => controller.abort(caller?.reason);
  const timer = setTimeout(() => {
    over = true;
    controller.abort(new DOMException("the time is up", "TimeoutError"));
  }, ms);
  if (caller?.aborted) follow();
  else caller?.addEventListener("abort", follow, { once: true });

  return {
    signal,
    isOver: () => over,
    race: (promise) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason);
        const stop = () => reject(signal.reason);
        signal.addEventListener("abort", stop, { once: true });
        promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
      }),
    clear: () => {
      clearTimeout(timer);
      caller?.removeEventListener("abort", follow);
    },
  };
}
