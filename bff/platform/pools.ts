import { Pool } from "undici";
import { type SlotLimits, Slots } from "./pipeline/slots.ts";

/**
 * Connections to the platform by what they carry, so that a client who reads or sends slowly can only ever hold the
 * connections of its own kind (promises, faults 12).
 *
 * - `calls`: answers are read whole, bodies are at hand: nothing but the platform can make one slow.
 * - `relay`: a large relayed answer lasts as long as its reader takes.
 * - `media`: so does a picture; there are few, and browsers keep what they got.
 * - `uploads`: a large body lasts as long as its sender takes.
 */
export const connections = { calls: 128, relay: 128, media: 32, uploads: 16 } as const;

/** Who may wait for a connection that visitors can hold, and how much of them one address may hold. */
const waiting: Readonly<Record<"relay" | "media" | "uploads", SlotLimits>> = {
  // One address may be an integration or a carrier's: its relayed calls are counted by the general limit alone.
  relay: { slots: connections.relay, perAddress: connections.relay, waiting: 1_000, waitMs: 3_000 },
  media: { slots: connections.media, perAddress: connections.media / 4, waiting: 500, waitMs: 3_000 },
  uploads: { slots: connections.uploads, perAddress: connections.uploads / 4, waiting: 64, waitMs: 3_000 },
};

/** Protocol section 10: 3 s to connect worked. */
const connectMs = 3_000;

/** Connections that visitors can hold, and the right to use one. */
export interface SharedPool {
  readonly dispatcher: Pool;
  readonly slots: Slots;
}

export interface Pools {
  readonly calls: Pool;
  readonly relay: SharedPool;
  readonly media: SharedPool;
  readonly uploads: SharedPool;
  close(): Promise<void>;
}

/** Opens the pools of one platform; connections are made when they are needed. */
export function createPools({ origin }: URL): Pools {
  const pool = (kind: keyof typeof connections): Pool =>
    new Pool(origin, {
      connections: connections[kind],
      pipelining: 1,
      allowH2: false,
      connect: { timeout: connectMs },
      // Each call has a deadline of its own; undici's would only run beside it.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  const shared = (kind: keyof typeof waiting): SharedPool => ({
    dispatcher: pool(kind),
    slots: new Slots(waiting[kind]),
  });
  const calls = pool("calls");
  const [relay, media, uploads] = [shared("relay"), shared("media"), shared("uploads")];
  return {
    ...{ calls, relay, media, uploads },
    async close() {
      await Promise.all([calls, relay.dispatcher, media.dispatcher, uploads.dispatcher].map((one) => one.destroy()));
    },
  };
}
