import type { Config } from "../config.ts";
import { createSealer, type Sealer } from "../crypto/sealing.ts";

/** Tells these seals from those of tickets, which are made with a browser's secret. */
const purpose = Buffer.from("platform token of a session");

const sealerOf = ({ sessionKeys }: Pick<Config, "sessionKeys">, ticketHash: string): Sealer =>
  createSealer(sessionKeys, purpose, ticketHash);

/**
 * A session's platform token as its account's index keeps it, sealed under the key ring alone: the record has it sealed
 * with the browser's secret, and whoever pauses play on one device has no other's. Opens for this session only.
 */
export const sealToken = (config: Pick<Config, "sessionKeys">, ticketHash: string, token: string): string =>
  sealerOf(config, ticketHash).seal(Buffer.from(token)).toString("base64url");

/** @returns undefined where it was sealed with a key that has left the ring, or is broken */
export const openToken = (
  config: Pick<Config, "sessionKeys">,
  ticketHash: string,
  sealed: string,
): string | undefined => sealerOf(config, ticketHash).open(Buffer.from(sealed, "base64url"))?.toString();
