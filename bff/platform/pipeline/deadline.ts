import { PlatformError } from "../error.ts";

/**
 * One total deadline over everything a call does. A body timeout only measures idling, so a dripping answer would never
 * end without it (promises, faults 3). What is under way is told directly: an AbortController with its listeners costs
 * as much as the rest of a relayed call together, so one is made only for who asks for `signal`.
 */
export class Deadline {
  #timer: NodeJS.Timeout;
  #endsAt: number;
  #over = false;
  #pausedAt: number | undefined;
  #error: PlatformError | undefined;
  #listener: ((error: PlatformError) => void) | undefined;
  #controller: AbortController | undefined;

  constructor(ms: number) {
    this.#endsAt = performance.now() + ms;
    this.#timer = this.#start(ms);
  }

  /** From here on time passes that is not the platform's to account for. */
  pause(): void {
    if (this.#over || this.#pausedAt !== undefined) return;
    this.#pausedAt = performance.now();
    clearTimeout(this.#timer);
  }

  /** What was left at the pause runs on. */
  resume(): void {
    if (this.#over || this.#pausedAt === undefined) return;
    this.#endsAt += performance.now() - this.#pausedAt;
    this.#pausedAt = undefined;
    this.#timer = this.#start(this.remainingMs);
  }

  /** Why everything is over; undefined while it is not. */
  get error(): PlatformError | undefined {
    return this.#error;
  }

  get remainingMs(): number {
    return this.#endsAt - performance.now();
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
    clearTimeout(this.#timer);
  }

  #start(ms: number): NodeJS.Timeout {
    return setTimeout(() => this.end(new PlatformError("platform_timeout", true)), ms);
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
