import { randomBytes, randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import { systemClock } from "../../../bff/clock.ts";
import { accountHash } from "../../../bff/crypto/account-hash.ts";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { untouched } from "../../../bff/protection/record.ts";
import { Sessions } from "../../../bff/session/sessions.ts";
import { openStore } from "../../../bff/store/open.ts";
import { keys } from "../../../redis/keys.ts";
import { captureLog } from "../../support/log.ts";

export interface Players {
  /** Cookie headers of the players at the gateway. */
  readonly ours: readonly string[];
  /** Cookie headers of the same players at the peers. */
  readonly peers: readonly string[];
}

const at = "2026-03-01T08:15:30.000Z";
const userAgent =
  "Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";

/** Returns a player's record after sign-in. The record is as large as a sandbox member's. */
function playerRecord(index: number) {
  const name = `player${String(index).padStart(4, "0")}`;
  return {
    fields: {
      kind: "member" as const,
      token: randomUUID(),
      firstTimeLogin: false,
      lastLogin: { at, ip: "203.0.113.77" },
      member: {
        id: String(7_000_000 + index),
        account: name,
        nickname: `Player ${index}`,
        role: "member" as const,
        avatar: `media/avatar/${index % 24}.svg`,
        mobile: "017****5678",
        email: `${name.charAt(0)}***@example.com`,
        vip: "Gold 3",
        registeredAt: at,
        language: "BN" as const,
      },
    },
    device: { ip: "203.0.113.9", userAgent, place: "Dhaka, Bangladesh" },
  };
}

/**
 * Creates sessions directly in the store with the gateway's `Sessions`, each with a protection record as after a
 * sign-in. Also stores each player's session as a JSON string for the peers, as session middlewares do.
 */
export async function signInPlayers(redisUrl: string, sessionKey: string, count: number): Promise<Players> {
  const { log } = captureLog();
  const store = await openStore({ redisUrl }, systemClock, log);
  const config = {
    session: { idleMs: 30 * 60_000, absoluteMs: 12 * 3_600_000, payoutHoldMs: 86_400_000 },
    sessionKeys: [Buffer.from(sessionKey, "base64")],
  };
  const sessions = new Sessions({ store, config, clock: systemClock, log });
  const redis = new Redis(redisUrl);
  try {
    const players: { ours: string; peer: string }[] = [];
    for (let index = 0; index < count; index += 1) {
      const { fields, device } = playerRecord(index);
      const id = randomBytes(24).toString("base64url");
      await redis.set(`sess:${id}`, sessionJson(index), "PX", 12 * 3_600_000);
      const { cookie } = await sessions.issue(fields, device);
      const account = accountHash(accountIdentity(fields.member.account));
      await store.set(keys.protection.key(account), JSON.stringify(untouched(systemClock.now())));
      players.push({ ours: `sid=${cookie}`, peer: `sid=${id}` });
    }
    return { ours: players.map(({ ours }) => ours), peers: players.map(({ peer }) => peer) };
  } finally {
    redis.disconnect();
    await store.close();
  }
}

/** Returns a player's session as session middlewares store it. */
function sessionJson(index: number): string {
  const { fields, device } = playerRecord(index);
  const cookie = { originalMaxAge: 43_200_000, expires: "2026-03-01T20:15:30.000Z", httpOnly: true, path: "/" };
  return JSON.stringify({ cookie, ...fields, device, createdAt: 1_772_352_930_000, seenAt: 1_772_352_930_000 });
}
