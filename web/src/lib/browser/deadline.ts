export interface Deadline {
  /** Aborts after the time limit or when the caller's signal aborts. */
  readonly signal: AbortSignal;
  /** Returns whether the time limit was reached. */
  isOver(): boolean;
  /** Returns `promise`, rejected as soon as the signal aborts. For work that the signal cannot stop. */
  race<T>(promise: Promise<T>): Promise<T>;
  /** Stops the timer. Call it when the work is done. */
  clear(): void;
}

/**
 * Creates a time limit, combined with the caller's signal. Replaces `AbortSignal.any` and `AbortSignal.timeout`, which
 * some supported browsers lack (web/README.md).
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
