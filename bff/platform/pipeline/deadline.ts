import { PlatformError } from "../error.ts";
import { Expiring } from "./expiring.ts";

/**
 * One total deadline over everything a call does. A body timeout only measures idling, so a dripping answer would never
 * end without it (promises, faults 3). What is under way is told directly: an AbortController with its listeners costs
 * as much as the rest of a relayed call together, so one is made only for who asks for `signal`.
 */
export class Deadline extends Expiring {
  #over = false;
  #pausedAt: number | undefined;
  #error: PlatformError | undefined;
  #listener: ((error: PlatformError) => void) | undefined;
  #controller: AbortController | undefined;

  constructor(ms: number) {
    super();
    this.runUntil(performance.now() + ms);
  }

  /** From here on time passes that is not the platform's to account for. */
  pause(): void {
    if (this.#over || this.#pausedAt !== undefined) return;
    this.#pausedAt = performance.now();
    this.stop();
  }

  /** What was left at the pause runs on. */
  resume(): void {
    if (this.#over || this.#pausedAt === undefined) return;
    const pausedMs = performance.now() - this.#pausedAt;
    this.#pausedAt = undefined;
    this.runUntil(this.endsAt + pausedMs);
  }

  /** Why everything is over; undefined while it is not. */
  get error(): PlatformError | undefined {
    return this.#error;
  }

  get remainingMs(): number {
    return this.endsAt - performance.now();
  }

  get signal(): AbortSignal {
    this.#controller ??= new AbortController();
    if (this.#error) this.#controller.abort(this.#error);
    return this.#controller.signal;
  }

  /** @param listener told when it ends, in place of the one before; at once when it has ended */
  onEnd(listener: ((error: PlatformError) => void) | undefined): void {
    this.#listener = listener;
    if (this.#error) listener?.(this.#error);
  }

  end(error: PlatformError): void {
    if (this.#error) return;
    this.#error = error;
    this.clear();
    this.#controller?.abort(error);
    this.#listener?.(error);
  }

  /** The call is done. */
  clear(): void {
    this.#over = true;
    this.stop();
  }

  protected expire(): void {
    this.end(new PlatformError("platform_timeout", true));
  }
}

/**
 * Runs `run` under one deadline and the client's own signal, whichever ends first; both abort what is in flight.
 * @throws PlatformError `platform_timeout`; with `fault` false when it was the client who left
 */
export async function withDeadline<T>(
  ms: number,
  client: AbortSignal | undefined,
  run: (deadline: Deadline) => Promise<T>,
): Promise<T> {
  const deadline = new Deadline(ms);
  const ended = Promise.withResolvers<never>();
  deadline.onEnd(ended.reject);
  const leave = (): void => deadline.end(new PlatformError("platform_timeout", false, { cause: client?.reason }));
  client?.addEventListener("abort", leave, { once: true });
  if (client?.aborted) leave();
  try {
    // A race, because not everything on the way listens to the signal (a half-open breaker, a shared key fetch).
    return await Promise.race([ended.promise, deadline.error ? ended.promise : run(deadline)]);
  } finally {
    deadline.clear();
    client?.removeEventListener("abort", leave);
  }
}
