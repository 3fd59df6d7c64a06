import type { ChannelMessage, RefreshKeys, RefreshTerms, Store } from "../store/store.ts";

/** The store did not answer in time, or is known to be away: go on without it. */
export const unavailable = Symbol("unavailable");
export type Unavailable = typeof unavailable;

export interface StoredResponse {
  readonly json: string;
  readonly filledAt: number;
}

/** The lock under which a resource is refreshed: one instance holds it. */
export interface RefreshLock {
  /** Keeps the answer and wakes who waits; false when the lock was lost to a flush meanwhile. */
  complete(answer: StoredResponse, ttl: number): Promise<boolean | Unavailable>;
  /** Leaves it to the next one, who is woken. */
  release(): Promise<boolean | Unavailable>;
}

export interface Look {
  /** A newer answer than the one held. */
  readonly stored: StoredResponse | undefined;
  readonly lock: RefreshLock | undefined;
}

/**
 * The level all instances share, behind a time limit: a store that is killed, paused or slow may add `waitMs` once a
 * second to an answer and never fail it (promises, fault 6).
 */
export interface SharedLevel {
  /** One round trip: what is there, and the refresh lock when that is too old and nobody has it. */
  look(keys: RefreshKeys, terms: RefreshTerms): Promise<Look | Unavailable>;
}

/** After a late or failed call the store is not asked again for this long. */
const distrustMs = 1_000;

const waitTicks = 4;

/**
 * @param channel where fills are told
 * @param waitMs longest wait for one store call
 */
export function createSharedLevel(store: Store, channel: string, waitMs: number): SharedLevel {
  let distrustUntil = 0;

  async function inTime<T>(ask: () => Promise<T>, late?: (value: T) => void): Promise<T | Unavailable> {
    if (!store.up || performance.now() < distrustUntil) return unavailable;
    const answer = ask();
    const { promise: limit, resolve } = Promise.withResolvers<Unavailable>();
    // Counted in ticks: while our own loop is busy none passes, and that time is not the store's fault. setImmediate:
    // after a busy loop the answer may already lie in the socket; read it before giving up.
    let ticks = 0;
    const timer = setInterval(
      () => ++ticks >= waitTicks && setImmediate(() => resolve(unavailable)),
      waitMs / waitTicks,
    );
    try {
      const first = await Promise.race([answer, limit]);
      if (first !== unavailable) return first;
      answer.then(late, () => undefined);
    } catch {
      // Unreachable store: the answer comes from the platform alone; the store itself logs its outage.
    } finally {
      clearInterval(timer);
    }
    distrustUntil = performance.now() + distrustMs;
    return unavailable;
  }

  function lockOf(keys: RefreshKeys, token: string): RefreshLock {
    const message: ChannelMessage = { channel, message: keys.value };
    return {
      complete: ({ filledAt, json }, ttl) =>
        inTime(() => store.completeRefresh(keys, token, message, { value: `${filledAt}\n${json}`, ttl })),
      release: () => inTime(() => store.completeRefresh(keys, token, message)),
    };
  }

  return {
    async look(keys, terms) {
      const claim = await inTime(
        () => store.acquireRefreshLock(keys, terms),
        // Too late to use: the next one shall not wait for the life of the lock.
        ({ token }) => {
          if (token) store.completeRefresh(keys, token, { channel, message: keys.value }).catch(() => undefined);
        },
      );
      if (claim === unavailable) return unavailable;
      return {
        stored: claim.value ? parse(claim.value) : undefined,
        lock: claim.token === null ? undefined : lockOf(keys, claim.token),
      };
    },
  };
}

/** `<epoch ms>\n<json>`; anything else counts as missing. */
function parse(bytes: Buffer): StoredResponse | undefined {
  const end = bytes.indexOf("\n");
  const filledAt = Number(bytes.toString("latin1", 0, end));
  return end > 0 && Number.isSafeInteger(filledAt) ? { filledAt, json: bytes.toString("utf8", end + 1) } : undefined;
}
