import type { ClaimKeys, ClaimTerms, Store, Told } from "../store/store.ts";

/** The store did not answer in time, or is known to be away: go on without it. */
export const away = Symbol("away");
export type Away = typeof away;

export interface StoredAnswer {
  readonly json: string;
  readonly filledAt: number;
}

/** The right to fill: of all instances one has it. */
export interface FillRight {
  /** Keeps the answer and wakes who waits; false when the right was lost to a flush meanwhile. */
  keep(answer: StoredAnswer, ttl: number): Promise<boolean | Away>;
  /** Leaves it to the next one, who is woken. */
  giveUp(): Promise<boolean | Away>;
}

export interface Look {
  /** A newer answer than the one held. */
  readonly stored: StoredAnswer | undefined;
  readonly right: FillRight | undefined;
}

/**
 * The level all instances share, behind a time limit: a store that is killed, paused or slow may add `waitMs` once a
 * second to an answer and never fail it (promises, fault 6).
 */
export interface SharedLevel {
  /** One round trip: what is there, and the right to fill when that is too old and nobody has it. */
  look(keys: ClaimKeys, terms: ClaimTerms): Promise<Look | Away>;
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

  function rightOf(keys: ClaimKeys, token: string): FillRight {
    const told: Told = { channel, message: keys.value };
    return {
      keep: ({ filledAt, json }, ttl) =>
        inTime(() => store.fulfil(keys, token, told, { value: `${filledAt}\n${json}`, ttl })),
      giveUp: () => inTime(() => store.fulfil(keys, token, told)),
    };
  }

  return {
    async look(keys, terms) {
      const claim = await inTime(
        () => store.claim(keys, terms),
        // Too late to use: the next one shall not wait for the life of the lock.
        ({ token }) => {
          if (token) store.fulfil(keys, token, { channel, message: keys.value }).catch(() => undefined);
        },
      );
      if (claim === away) return away;
      return {
        stored: claim.value ? parse(claim.value) : undefined,
        right: claim.token === null ? undefined : rightOf(keys, claim.token),
      };
    },
  };
}

/** `<epoch ms>\n<json>`; anything else counts as missing. */
function parse(bytes: Buffer): StoredAnswer | undefined {
  const end = bytes.indexOf("\n");
  const filledAt = Number(bytes.toString("latin1", 0, end));
  return end > 0 && Number.isSafeInteger(filledAt) ? { filledAt, json: bytes.toString("utf8", end + 1) } : undefined;
}
