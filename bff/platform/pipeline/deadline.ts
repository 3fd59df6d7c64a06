import { PlatformError } from "../error.ts";

/**
 * Runs `run` under one total deadline and the client's own signal, whichever ends first; both abort what is in flight.
 * A body timeout only measures idling, so a dripping answer would never end without this (promises, faults 3).
 * @throws PlatformError `platform_timeout`; with `fault` false when it was the client who left
 */
export async function withDeadline<T>(
  ms: number,
  client: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const ended = Promise.withResolvers<never>();
  const end = (error: PlatformError): void => {
    controller.abort(error);
    ended.reject(error);
  };
  const leave = (): void => end(new PlatformError("platform_timeout", false, { cause: client?.reason }));
  const timer = setTimeout(() => end(new PlatformError("platform_timeout", true)), ms);
  client?.addEventListener("abort", leave, { once: true });
  if (client?.aborted) leave();
  try {
    // A race, because not everything on the way listens to the signal (a half-open breaker, a shared key fetch).
    return await Promise.race([ended.promise, controller.signal.aborted ? ended.promise : run(controller.signal)]);
  } finally {
    clearTimeout(timer);
    client?.removeEventListener("abort", leave);
  }
}
