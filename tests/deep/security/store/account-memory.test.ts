import { Redis } from "ioredis";
import t from "tap";
import { readConfig } from "../../../../bff/config.ts";
import { type KeyRow, keyPrefix, nameOf } from "../../../../redis/key.ts";
import { keys } from "../../../../redis/keys.ts";
import { TestClock } from "../../../support/clock.ts";
import { startRedis } from "../../../support/redis.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";
import { until } from "../../../support/until.ts";

t.setTimeout(300_000);
const password = "Demo1234";
const redis = await startRedis(["--maxmemory-policy", "noeviction"]);
const sandbox = await startSandbox();
const clock = new TestClock();
const env = { REDIS_URL: redis.url, TRUST_PROXY: "127.0.0.1" };
const gateway = await startGateway(sandbox.url, env, undefined, clock);
const hand = new Redis({ port: redis.port, host: "127.0.0.1" });
t.teardown(async () => {
  hand.disconnect();
  await gateway.close();
  await sandbox.close();
  await redis.stop();
});

const { limits } = readConfig({}, () => Buffer.alloc(32).toString("base64"));
const ofAccount = new Map(
  Object.values(keys).flatMap(({ name, bound }: KeyRow<never>) =>
    bound?.ofAccount ? [[name, { max: bound.ofAccount.max(limits), bytes: bound.ofAccount.bytes }] as const] : [],
  ),
);
const others = new Set(Object.values(keys).flatMap(({ name, class: kind }) => (kind === "cache" ? [name] : [])));

/** Returns the number of keys and the largest key's bytes, by row of the key table. */
async function rowsThere(): Promise<Map<string, { count: number; largest: number }>> {
  const rows = new Map<string, { count: number; largest: number }>();
  for (const key of await hand.keys(`${keyPrefix}*`)) {
    if (others.has(nameOf(key))) continue;
    const { count, largest } = rows.get(nameOf(key)) ?? { count: 0, largest: 0 };
    const bytes = (await hand.call("MEMORY", "USAGE", key, "SAMPLES", 0)) as number;
    rows.set(nameOf(key), { count: count + 1, largest: Math.max(largest, bytes ?? 0) });
  }
  return rows;
}

/** Returns a browser name of the maximum stored length, in two-byte letters that do not compress. */
const longName = (n: number): string =>
  Array.from({ length: 256 }, (_, at) => String.fromCharCode(0xa1 + ((n * 31 + at * at * 7 + at * n) % 94))).join("");

t.test("an account that signs in repeatedly uses no more memory than the register says", async (t) => {
  await sandbox.steer("POST", "/accounts", { account: "spender1", password });
  const signIn = (n: number, body: object, cookie = "") => {
    const from = { "x-forwarded-for": `203.0.113.${n}`, "user-agent": longName(n), ...(cookie && { cookie }) };
    const headers = { "content-type": "application/json", "x-csrf": "1", ...from };
    const text = JSON.stringify({ type: "username", username: "spender1", ...body });
    return fetch(`${gateway.url}/api/session`, { method: "POST", headers, body: text });
  };
  const rememberCookie = (answer: Response): string =>
    answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0] ?? "")
      .filter((cookie) => /remember=./.test(cookie))
      .join("; ");
  // As many sign-ins as permitted by password, then as many with an earlier sign-in's remember token.
  let token = "";
  for (let n = 0; n < 2 * limits.signIns; n += 1) {
    clock.advance(2_000);
    const typed = n < limits.signIns;
    const answer = typed
      ? await signIn(n, { password, remember: true })
      : await signIn(n, { useRemembered: true }, token);
    t.equal(answer.status, 200, `sign-in ${n}: ${await answer.text()}`);
    token = rememberCookie(answer) || token;
  }
  const grown = keys.rememberedSessions.name;
  await until("the oldest to have ended", async () => ((await rowsThere()).get(keys.session.name)?.count ?? 0) <= 20);
  const rowsAfter = await rowsThere();
  for (const [name, { count, largest }] of rowsAfter) {
    const bound = ofAccount.get(name);
    t.comment(`${name}: ${count} of at most ${largest} bytes`);
    if (!bound) {
      t.equal(count, 1, `${name} does not grow with sign-ins`);
      continue;
    }
    t.ok(count <= bound.max, `${name}: ${count} of ${bound.max} keys`);
    t.ok(largest <= bound.bytes, `${name}: ${largest} of ${bound.bytes} bytes`);
  }
  t.ok(rowsAfter.has(grown), "sessions grew from a remembered token");
  const total = [...rowsAfter.values()].reduce((sum, { count, largest }) => sum + count * largest, 0);
  t.ok(total < 64_000, `${total} bytes of one account`);
});

t.test("sign-ins that wait for the second step leave five of them, in any spelling of the number", async (t) => {
  await hand.flushall();
  await sandbox.steer("POST", "/accounts", { account: "spelled1", password, mobile: "01712345002" });
  await sandbox.steer("PUT", "/accounts/spelled1", { knownAddresses: [] });
  for (let n = 0; n < 20; n += 1) {
    clock.advance(2_000);
    const headers = {
      ...{ "content-type": "application/json", "x-csrf": "1" },
      ...{ "x-forwarded-for": `203.0.113.${n}`, "user-agent": longName(n) },
    };
    const username = `0171${" ".repeat(n % 4)}23${"-".repeat(n >> 2)}45002`;
    const body = JSON.stringify({ type: "username", username, password });
    const answer = await fetch(`${gateway.url}/api/session`, { method: "POST", headers, body });
    t.match(await answer.json(), { state: "verification" }, `sign-in ${n}`);
  }
  const rows = async () => (await rowsThere()).get(keys.session.name)?.count;
  await until("the oldest to have ended", async () => ((await rows()) ?? 0) <= 5);
  const rowsAfter = await rowsThere();
  t.equal(rowsAfter.get(keys.session.name)?.count, 5);
  t.equal(rowsAfter.get(keys.devices.name)?.count, 1);
  for (const name of [keys.session.name, keys.devices.name])
    t.ok(
      (rowsAfter.get(name)?.largest ?? 0) <= (ofAccount.get(name)?.bytes ?? 0),
      `${name}: ${rowsAfter.get(name)?.largest}`,
    );
  for (const key of await hand.keys(`${keyPrefix}*`))
    if (nameOf(key) === keys.devices.name) t.ok((await hand.pttl(key)) <= 600_000, "and for ten minutes");
});
