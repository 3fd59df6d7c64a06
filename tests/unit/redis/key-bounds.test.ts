import t from "tap";
import { readConfig } from "../../../bff/config.ts";
import { limitOf } from "../../../bff/guard/quota.ts";
import type { KeyBound, KeyLimits, KeyRow } from "../../../redis/key.ts";
import { keys } from "../../../redis/keys.ts";

/** Twenty IPv4 addresses, and two IPv6 /48 networks with the limits of ten addresses each. */
const attack = 20 + 2 * 10;
/** Maximum memory of the attack's keys. A thousand accounts may use twice as much. */
const roomBytes = 64 * 1024 * 1024;

/**
 * Counters that exist once per account and once per address, regardless of the number of attempts. Attackers need a
 * registration for each account.
 */
const guesses: readonly string[] = [
  ...["bonusCodes", "bonusCodesOfAddress", "depositReferences", "depositReferencesOfAddress"],
];
const { limits, session } = readConfig({}, () => Buffer.alloc(32).toString("base64"));
const defaults: KeyLimits = {
  ...limits,
  hourly: Object.values(limitOf)
    .filter((name) => !guesses.includes(name))
    .reduce((sum, name) => sum + limits[name], 2 * guesses.length),
  sessionHours: session.absoluteMs / 3_600_000,
};
const rows: readonly KeyRow<never>[] = Object.values(keys).filter((row) => row.class !== "cache");
const most = ({ bytes, max }: KeyBound): number => (max?.(defaults, attack) ?? 0) * bytes;

t.test("every key of the state names its writer and its bound", async (t) => {
  t.ok(rows.length > 30);
  for (const { name, type, bound } of rows) {
    t.ok(bound, `${name} has a bound`);
    if (!bound) continue;
    t.ok(bound.how.length > 3, `${name} says how`);
    t.equal(
      bound.max !== undefined,
      bound.by !== "account",
      `${name} counts what a client can create, and nothing else`,
    );
    if (type === "channel") continue;
    t.ok(bound.bytes >= 100, `${name}: no key of Redis is smaller`);
    t.ok(Number.isFinite(most(bound)), name);
  }
});

t.test(
  "twenty addresses and two /48 that use all their limits permanently leave enough memory for others",
  async (t) => {
    const table = rows.flatMap(({ name, bound }) => (bound?.max ? [{ name, bytes: most(bound) }] : []));
    const total = table.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { name, bytes } of table.sort((one, other) => other.bytes - one.bytes).slice(0, 8)) {
      t.comment(`${name}: ${(bytes / 1024 / 1024).toFixed(1)} MB`);
    }
    t.comment(`${(total / 1024 / 1024).toFixed(1)} MB in all`);
    t.ok(total < roomBytes, `${total} bytes`);
  },
);

t.test("a thousand accounts that sign in as often as allowed fit into the store", async (t) => {
  const table = rows.flatMap(({ name, bound }) => (bound?.ofAccount ? [{ name, ...bound.ofAccount }] : []));
  const total = table.reduce((sum, { bytes, max }) => sum + bytes * max(defaults), 0);
  t.comment(`${(total / 1024).toFixed(0)} kB of an account`);
  t.ok(total > 0 && total * 1_000 < 2 * roomBytes, `${total} bytes`);
});

t.test("a /48 with more addresses than places adds no more keys", async (t) => {
  for (const { name, bound } of rows) {
    if (bound?.by !== "anonymous") continue;
    const one = bound.max?.(defaults, 10) ?? 0;
    t.ok(one <= (bound.max?.(defaults, 20) ?? 0), name);
    t.ok(one < 65_536, `${name}: a /48 has 65,536 networks of /64`);
  }
});
