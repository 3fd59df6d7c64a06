import type { Store } from "../store/store.ts";

/** The store did not answer in time, or is known to be away: go on without it. */
export const away = Symbol("away");
export type Away = typeof away;

export interface StoredAnswer {
  readonly json: string;
  readonly filledAt: number;
}

/**
 * The level all instances share, behind a time limit: a store that is killed, paused or slow may add `waitMs` once a
 * second to an answer and never fail it (promises, fault 6).
 */
export interface SharedLevel {
  read(key: string): Promise<StoredAnswer | null | Away>;
  write(key: string, answer: StoredAnswer, ttl: number): Promise<void>;
  lock(key: string, ttl: number): Promise<{ release(): Promise<void> } | null | Away>;
}

/** After a late or failed call the store is not asked again for this long. */
const distrustMs = 1_000;

const waitTicks = 4;

/** @param waitMs longest wait for one store call */
export function createSharedLevel(store: Store, waitMs: number): SharedLevel {
  let distrustUntil = 0;

  async function inTime<T>(ask: () => Promise<T>, late?: (value: T) => void): Promise<T | Away> {
    if (!store.up || performance.now() < distrustUntil) return away;
    const answer = ask();
    const { promise: limit, resolve } = Promise.withResolvers<Away>();
    // Counted in ticks: while our own loop is busy none passes, and that time is not the store's fault. setImmediate:
    // after a busy loop the answer may already lie in the socket; read it before giving up.
    let ticks = 0;
    const timer = setInterval(() => ++ticks >= waitTicks && setImmediate(() => resolve(away)), waitMs / waitTicks);
    try {
      const first = await Promise.race([answer, limit]);
      if (first !== away) return first;
      answer.then(late, () => undefined);
    } catch {
      // Unreachable store: the answer comes from the platform alone; the store itself logs its outage.
    } finally {
      clearInterval(timer);
    }
    distrustUntil = performance.now() + distrustMs;
    return away;
  }

  return {
    async read(key) {
      const bytes = await inTime(() => store.get(key));
      return Buffer.isBuffer(bytes) ? parse(bytes) : bytes;
    },
    async write(key, { json, filledAt }, ttl) {
      await inTime(() => store.set(key, `${filledAt}\n${json}`, { ttl }));
    },
    lock: (key, ttl) =>
      inTime(
        () => store.lock(key, ttl),
        (held) => void held?.release().catch(() => undefined),
      ),
  };
}

/** `<epoch ms>\n<json>`; anything else counts as missing. */
function parse(bytes: Buffer): StoredAnswer | null {
  const end = bytes.indexOf("\n");
  const filledAt = Number(bytes.toString("latin1", 0, end));
  return end > 0 && Number.isSafeInteger(filledAt) ? { filledAt, json: bytes.toString("utf8", end + 1) } : null;
}
