import { PlatformError } from "../error.ts";
import type { CallSignal } from "../types/call-context.ts";

/**
 * One total deadline over everything a call does. A body timeout only measures idling, so a dripping answer would never
 * end without it (promises, faults 3).
 */
export class Deadline {
  /** Made for those who need one: a signal and its listeners cost more than the rest of a relayed call's pipeline. */
  #controller: AbortController | undefined;
  #error: PlatformError | undefined;
  readonly #listeners = new Set<(error: PlatformError) => void>();
  /** `performance.now()`. */
  #endsAt: number;
  #pausedAt: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isCleared = false;

  constructor(ms: number) {
    this.#endsAt = performance.now() + ms;
    this.#start();
  }

  /** Aborted with the PlatformError that ended the call. */
  get signal(): AbortSignal {
    if (!this.#controller) {
      this.#controller = new AbortController();
      if (this.#error) this.#controller.abort(this.#error);
    }
    return this.#controller.signal;
  }

  /** `listener` hears of the end, at once when it has come already. @returns how to stop */
  onEnd(listener: (error: PlatformError) => void): () => void {
    if (this.#error) listener(this.#error);
    else this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Why the call has ended; undefined while it has not. */
  get error(): PlatformError | undefined {
    return this.#error;
  }

  get remainingMs(): number {
    return this.#endsAt - performance.now();
  }

  /** Stands still while the call waits for its client, whose time the server's own limits bound. */
  pause(): void {
    clearTimeout(this.#timer);
    this.#pausedAt ??= performance.now();
  }

  resume(): void {
    if (this.#pausedAt === undefined) return;
    this.#endsAt += performance.now() - this.#pausedAt;
    this.#pausedAt = undefined;
    this.#start();
  }

  /** Ends the call now. */
  end(error: PlatformError): void {
    if (this.#isCleared) return;
    this.clear();
    this.#error = error;
    this.#controller?.abort(error);
    for (const listener of this.#listeners) listener(error);
  }

  /** The call is done: nothing ends it any more. */
  clear(): void {
    this.#isCleared = true;
    clearTimeout(this.#timer);
  }

  #start(): void {
    if (this.#isCleared) return;
    this.#timer = setTimeout(() => this.end(new PlatformError("platform_timeout", true)), this.remainingMs);
  }
}

/** The error of a call whose client has left: nobody's fault. */
export const clientLeft = (cause?: unknown): PlatformError => new PlatformError("platform_timeout", false, { cause });

export const isClientLeft = ({ code, fault }: PlatformError): boolean => code === "platform_timeout" && !fault;

/** A signal that also fires after `ms`, for optional data: the call then ends as if its client had disconnected. */
export function signalWithin(ms: number, client: CallSignal | undefined): CallSignal {
  const timeout = AbortSignal.timeout(ms);
  if (!client) return timeout;
  const left = new AbortController();
  if (client.aborted) left.abort();
  client.addEventListener("abort", () => left.abort(), { once: true });
  return AbortSignal.any([left.signal, timeout]);
}

/**
 * Runs a call under one deadline and its client's signal, whichever ends first; both abort what is in flight.
 * @throws PlatformError `platform_timeout`; with `fault` false when it was the client who left
 */
export async function withDeadline<T>(
  ms: number,
  client: CallSignal | undefined,
  run: (deadline: Deadline) => Promise<T>,
): Promise<T> {
  if (client?.aborted) throw clientLeft(client.reason);
  const deadline = new Deadline(ms);
  const { promise: ended, reject } = Promise.withResolvers<never>();
  deadline.onEnd(reject);
  const leave = (): void => deadline.end(clientLeft(client?.reason));
  client?.addEventListener("abort", leave, { once: true });
  try {
    // A race, because not everything on the way hears of the end (a shared key fetch).
    return await Promise.race([ended, run(deadline)]);
  } finally {
    deadline.clear();
    client?.removeEventListener("abort", leave);
  }
}
