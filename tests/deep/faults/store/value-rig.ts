import { randomBytes, randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import t from "tap";
import { accountHash, typedHash } from "../../../../bff/crypto/account-hash.ts";
import { canonicalAccountName } from "../../../../bff/guard/account-name.ts";
import { keyPrefix } from "../../../../redis/key.ts";
import { isDroppable, keys } from "../../../../redis/keys.ts";
import { errors } from "../../../../shared/errors.ts";
import { startRedis } from "../../../support/redis.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";
import type { SiteVisitor } from "../../../support/site-visitor.ts";
import { tried } from "../../../support/tried.ts";

t.setTimeout(300_000);
const redis = await startRedis();
export const sandbox = await startSandbox();
export const gateway = await startGateway(sandbox.url, {
  REDIS_URL: redis.url,
  RATE_LIMIT_PER_MINUTE: "500",
  TRUST_PROXY: "127.0.0.1",
  CAPTCHA_AFTER_ADDRESS_FAILURES: "1000",
  CAPTCHA_AFTER_REQUESTS: "1000",
  LIMIT_ADDRESS_FAILURES: "10000",
});
export const { deps, clock } = gateway;
/** Direct client of the gateway's Redis. */
export const hand = new Redis({ port: redis.port, host: "127.0.0.1" });
t.teardown(async () => {
  hand.disconnect();
  await gateway.close();
  await sandbox.close();
  await redis.stop();
});

// Two games replace the full list, so that a catalogue fill takes little time.
const call = deps.platform.call.bind(deps.platform);
deps.platform.call = async (id, input, context) => {
  if (id !== "gameList") return call(id, input, context);
  const page = (await call("gameList", { page: 1, size: 2 }, context)) as { games: unknown[] };
  return { ...page, totalPages: 1 } as Awaited<ReturnType<typeof call<typeof id>>>;
};

export type KeyName = keyof typeof keys;
const names = (Object.keys(keys) as KeyName[]).filter((name) => keys[name].type !== "channel");

export interface Case {
  /** Creates keys of the row, or returns the names of keys that expire too soon to be corrupted. */
  prepare(): Promise<readonly string[] | unknown>;
  /** Makes all calls that read a key of the row. */
  read(): Promise<readonly Response[] | unknown>;
}

export const signInKeys = [
  "session",
  "sessionSeen",
  "ended",
  "devices",
  "remembered",
  "rememberedOf",
  "rememberedSessions",
  "verificationTries",
  "signInCutoff",
  "rememberedCutoff",
  "passwordReset",
  "emailReset",
  "captchasTried",
  "smsThrottle",
  "smsCountdown",
  "smsAsked",
  "smsNumber",
  "smsAsker",
  "smsOverall",
  "smsCountry",
  "smsPrefix",
  "smsLife",
  "accountFailures",
  "accountLock",
  "accountLocks",
  "accountCaptcha",
  "loginFailures",
  "addressFailures",
  "addressGuesses",
] as const satisfies readonly KeyName[];

/** All other keys, so that a new key requires a case. */
export const otherKeys = names.filter((name) => !(signInKeys as readonly KeyName[]).includes(name));

export const account = "broken01";
export const hashOf = (name: string) => accountHash(canonicalAccountName(name));
/** Returns the hash under which throttles store a typed name. */
export const typedHashOf = (name: string) => typedHash(deps.config, canonicalAccountName(name));
await sandbox.steer("POST", "/accounts", { account, password: "Broken12" });
/** Browser that signed in last. */
export const owner = { browser: gateway.visitor() };

export async function signedIn(options: object = {}): Promise<SiteVisitor> {
  const browser = gateway.visitor();
  owner.browser = browser;
  const answer = await browser.call("POST", "/api/session", {
    ...{ type: "username", username: account, password: "Broken12" },
    ...options,
  });
  t.equal(answer.status, 200, "the owner can sign in");
  return browser;
}

export const ticketHash = async (): Promise<string> => {
  const { ticket } = await deps.sessions.read(owner.browser.cookies.get("sid"));
  if (!ticket) throw new Error("no ticket");
  return ticket.idHash;
};
export const signIn = (): Promise<Response> => gateway.visitor().signIn(account, "Broken12");
export const ask = (path: string): Promise<Response> => owner.browser.call("GET", path);

/** Values that a crash, another version or an operator may leave under a key. */
const texts: Record<string, (original: Buffer) => Buffer | string> = {
  "random bytes": () => randomBytes(48),
  "a value cut short": (original) => original.subarray(0, Math.ceil(original.length / 2)),
  "JSON of another version": () => JSON.stringify({ version: 99, at: "later", items: [{ id: 1 }] }),
  "a dated value of another version": () => `${clock.now()}\n{"version":99}`,
  "a date that never comes": () => `${"9".repeat(15)}\n{}`,
  "no object": () => "null",
  "a number beyond counting": () => "9".repeat(40),
  nothing: () => "",
};

async function breakValue(
  key: string,
  how: keyof typeof texts | "text" | "list" | "hash",
  original: Buffer,
): Promise<void> {
  await hand.del(key);
  const text = texts[how]?.(original);
  if (text !== undefined) await hand.set(key, text);
  else if (how === "list") await hand.rpush(key, "one", "two");
  else await hand.hset(key, { [randomUUID()]: "{", other: "null", third: '{"version":99}' });
}

const statusOf = async (answer: Response): Promise<string> => {
  if (answer.ok || answer.status === 304) return "";
  const { error } = (await answer.json()) as { error?: { code?: string } };
  const code = error?.code ?? "";
  return Object.hasOwn(errors, code) && code !== "internal" && answer.status !== 503
    ? ""
    : `${answer.url} ${answer.status} ${code}`;
};

export function breakValuesOf(names: readonly KeyName[], cases: Partial<Record<KeyName, Case>>): void {
  for (const name of names) {
    const testCase = cases[name];
    t.ok(testCase, `${name} has a case here`);
    if (!testCase) continue;
    t.test(
      `broken values of ${name}: pages and sign-in that read them respond, and the process continues`,
      async (t) => {
        const row = keys[name];
        for (const how of [...Object.keys(texts), "list", "hash"]) {
          clock.advance(20 * 60_000);
          const prepared = await testCase.prepare();
          const named = Array.isArray(prepared) ? prepared.filter((key) => typeof key === "string") : [];
          const broken = named.length > 0 ? named : await hand.keys(`${keyPrefix}${row.name}:*`);
          t.ok(broken.length > 0, `${name} has keys`);
          for (const key of broken) {
            const original = (await hand.type(key)) === "string" ? await hand.getBuffer(key) : null;
            await breakValue(key, how, original ?? Buffer.from("{}"));
          }
          const answers = await testCase.read();
          const faults = Array.isArray(answers) ? await Promise.all(answers.map(statusOf)) : [];
          t.same(faults.filter(Boolean), [], how);
          if (isDroppable(broken[0] ?? "")) await hand.flushall();
          else for (const key of broken) await hand.del(key);
        }
        t.equal((await fetch(`${gateway.url}/health/live`)).status, 200);
        const failed = gateway.log.lines.filter(
          ({ event }) => event === "unexpected_error" || event === "background_job_failed",
        );
        t.same(
          failed.map(({ event, job, err }) => [event, job, err]),
          [],
        );
        gateway.log.lines.length = 0;
        tried(t, "broken values", name);
      },
    );
  }
}
