import type { RawData, WebSocket } from "ws";
import { runInBackground } from "../../background.ts";
import type { Clock } from "../../clock.ts";
import type { EventLogger } from "../../log/events.ts";

export interface SpliceOptions {
  /** Without a message or a ping in either direction. */
  readonly idleMs: number;
  readonly checkMs: number;
  /** Whether the two may go on talking; asked every `checkMs`. */
  readonly mayGoOn: () => Promise<boolean>;
  readonly clock: Clock;
  readonly log: EventLogger;
}

/**
 * Messages, pings and pongs that the client of a socket may send, counted for each socket: requests of others who share
 * its account or address must not end it. A message costs the gateway 25 µs, and as much again for each 4 kB. An address
 * has at most 500 sockets and a /48 has 1,000 (bff/platform/pools.ts): 500 × 20 × 25 µs are a quarter of a core, and a
 * /48 takes half of one.
 */
const messagesPerSecond = 20;
/** A message counts as one more for each of these. */
const messageBytes = 4_096;
/** As many may come at once after a pause: from all sockets of an address they take half a second of a core. */
const burst = 40;
/** Bytes not yet taken by one side at which the other is no longer listened to. */
const mostWaiting = 256 * 1024;
const goingAway = 1001;
const policyViolation = 1008;
const internalError = 1011;

/**
 * Passes the messages of two sockets on to one another until either ends, falls silent or may no longer go on, or the
 * client sends more than the allowance of this socket.
 */
export function splice(client: WebSocket, platform: WebSocket, options: SpliceOptions): void {
  let hasEnded = false;
  const end = (code: number): void => {
    if (hasEnded) return;
    hasEnded = true;
    clearTimeout(idle);
    clearInterval(check);
    for (const side of [client, platform]) {
      side.resume();
      if (side.readyState === side.OPEN) side.close(code);
    }
  };
  const idle = setTimeout(() => end(goingAway), options.idleMs);
  // A store that is away tells nothing; the next check will.
  const recheck = async (): Promise<void> => {
    if (!(await options.mayGoOn())) end(policyViolation);
  };
  const check = setInterval(() => runInBackground(recheck(), options.log, "relay_check"), options.checkMs);
  let allowance = burst;
  let countedAt = options.clock.now();
  const count = ({ length }: Buffer): void => {
    // Cut off: what ws has read already still comes, and nothing after it.
    if (hasEnded && client.isPaused) return;
    const now = options.clock.now();
    const regained = (Math.max(0, now - countedAt) * messagesPerSecond) / 1_000;
    countedAt = now;
    allowance = Math.min(burst, allowance + regained) - 1 - Math.floor(length / messageBytes);
    if (allowance >= 0) return;
    end(policyViolation);
    client.pause();
  };
  // Before the message is passed on.
  for (const event of ["message", "ping", "pong"]) client.on(event, count);
  const join = (from: WebSocket, to: WebSocket): void => {
    from.on("message", (data: RawData, binary: boolean) => {
      if (hasEnded || to.readyState !== to.OPEN) return;
      idle.refresh();
      to.send(data, { binary }, () => {
        if (!hasEnded && from.isPaused && to.bufferedAmount < mostWaiting) from.resume();
      });
      if (to.bufferedAmount >= mostWaiting) from.pause();
    });
    from.on("ping", () => hasEnded || idle.refresh());
    // A message that is too large, or no WebSocket at all: `close` follows.
    from.on("error", () => undefined);
    from.once("close", (code: number) => end(isSendable(code) ? code : internalError));
  };
  join(client, platform);
  join(platform, client);
  platform.resume();
}

/** Codes that may be written into a close frame (RFC 6455 section 7.4). */
const isSendable = (code: number): boolean =>
  code === 1000 ||
  (code >= 3000 && code <= 4999) ||
  (code >= 1001 && code <= 1014 && ![1004, 1005, 1006].includes(code));
