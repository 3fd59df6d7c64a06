import { Pool } from "undici";
import { type SlotLimits, Slots } from "./pipeline/slots.ts";

/**
 * Connections to the platform by what they carry, so that a client who reads or sends slowly can only ever hold the
 * connections of its own kind (promises, faults 12).
 *
 * - `calls`: answers are read whole, bodies are at hand: nothing but the platform can make one slow. What it is slow with
 *   may be what one player asks for, so each has a share.
 * - `relay`: a large relayed answer lasts as long as its reader takes.
 * - `media`: so does a large picture. Those of a lobby are read whole, at the platform's pace, and kept.
 * - `uploads`: a large body lasts as long as its sender takes.
 * - `sockets`: a relayed WebSocket lasts as long as its page is open; each has a connection outside the pools.
 */
export const connections = { calls: 128, relay: 128, media: 64, uploads: 16, sockets: 2_000 } as const;

/**
 * A quarter for one address: room for an integration or the players behind a carrier, whose calls last milliseconds,
 * while three quarters stay free for everybody else. A network of IPv6 addresses has twice as many. The last quarter is
 * for addresses that hold none, so that a newcomer finds a free one.
 */
export const slotLimitsFor = (slots: number, queue: Pick<SlotLimits, "waiting" | "waitMs">): SlotLimits => ({
  slots,
  perAddress: slots / 4,
  leavesSome: true,
  ...queue,
});

/** Who may wait for a connection that visitors can hold, and how many of them one address may hold. */
export const slotLimits: Readonly<Record<keyof typeof connections, SlotLimits>> = {
  // The rest is for the gateway's own calls, which wait for nobody: catalogue, shared answers, keys.
  calls: { slots: 96, perAddress: 24, perAccount: 12, guests: 2 / 3, waiting: 1_000, waitMs: 3_000 },
  relay: slotLimitsFor(connections.relay, { waiting: 1_000, waitMs: 3_000 }),
  media: slotLimitsFor(connections.media, { waiting: 500, waitMs: 3_000 }),
  uploads: slotLimitsFor(connections.uploads, { waiting: 64, waitMs: 3_000 }),
  // None becomes free soon enough to wait for.
  sockets: slotLimitsFor(connections.sockets, { waiting: 0, waitMs: 0 }),
};

/** Protocol section 10: 3 s to connect worked. */
const connectMs = 3_000;

/** Connections that visitors can hold, and the right to use one. */
export interface SharedPool {
  readonly dispatcher: Pool;
  readonly slots: Slots;
}

export interface Pools {
  readonly calls: SharedPool;
  readonly relay: SharedPool;
  readonly media: SharedPool;
  readonly uploads: SharedPool;
  readonly sockets: Slots;
  close(): Promise<void>;
}

/** Opens the pools of one platform; connections are made when they are needed. */
export function createPools({ origin }: URL): Pools {
  const pool = (kind: Exclude<keyof typeof connections, "sockets">): Pool =>
    new Pool(origin, {
      connections: connections[kind],
      pipelining: 1,
      allowH2: false,
      connect: { timeout: connectMs },
      // Each call has a deadline of its own; undici's would only run beside it.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  const shared = (kind: Parameters<typeof pool>[0]): SharedPool => ({
    dispatcher: pool(kind),
    slots: new Slots(slotLimits[kind]),
  });
  const [calls, relay] = [shared("calls"), shared("relay")];
  const [media, uploads] = [shared("media"), shared("uploads")];
  return {
    ...{ calls, relay, media, uploads, sockets: new Slots(slotLimits.sockets) },
    async close() {
      await Promise.all([calls, relay, media, uploads].map(({ dispatcher }) => dispatcher.destroy()));
    },
  };
}
