import { randomBytes, randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import t from "tap";
import type { RefreshingCatalogue } from "../../../bff/catalogue/catalogue.ts";
import { accountHash } from "../../../bff/crypto/account-hash.ts";
import { canonicalAccountName } from "../../../bff/guard/account-name.ts";
import { MoneyClaims } from "../../../bff/money/claims.ts";
import { StoreUnavailable } from "../../../bff/store/store.ts";
import { keyPrefix } from "../../../redis/key.ts";
import { isDroppable, keys } from "../../../redis/keys.ts";
import { errors } from "../../../shared/errors.ts";
import { EventReader } from "../../support/event-reader.ts";
import { startRedis } from "../../support/redis.ts";
import { startGateway, startSandbox } from "../../support/site.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";

const redis = await startRedis();
const sandbox = await startSandbox();
const gateway = await startGateway(sandbox.url, {
  REDIS_URL: redis.url,
  RATE_LIMIT_PER_MINUTE: "500",
  TRUST_PROXY: "127.0.0.1",
  CAPTCHA_AFTER_ADDRESS_FAILURES: "1000",
  LIMIT_ADDRESS_FAILURES: "10000",
});
const { deps, clock } = gateway;
const { merchant } = deps.config.platform;
const catalogue = deps.catalogue as RefreshingCatalogue;
/** Somebody else's hand in our Redis. */
const hand = new Redis({ port: redis.port, host: "127.0.0.1" });
t.teardown(async () => {
  hand.disconnect();
  await gateway.close();
  await sandbox.close();
  await redis.stop();
});

// Two games are as good as ten thousand here, and a fill of them takes no time.
const call = deps.platform.call.bind(deps.platform);
deps.platform.call = async (id, input, context) => {
  if (id !== "gameList") return call(id, input, context);
  const page = (await call("gameList", { page: 1, size: 2 }, context)) as { games: unknown[] };
  return { ...page, totalPages: 1 } as Awaited<ReturnType<typeof call<typeof id>>>;
};

type KeyName = keyof typeof keys;
const names = (Object.keys(keys) as KeyName[]).filter((name) => keys[name].type !== "channel");

interface Case {
  /** What makes keys of the row, or their names where they live too shortly to be broken. */
  prepare(): Promise<readonly string[] | unknown>;
  /** Everything that reads a key of the row. */
  read(): Promise<readonly Response[] | unknown>;
}

const account = "broken01";
const hashOf = (name: string) => accountHash(canonicalAccountName(name));
for (const name of [account, "broken02"])
  await sandbox.steer("POST", "/accounts", { account: name, password: "Broken12" });
let browser: SiteVisitor = gateway.visitor();

async function signedIn(options: object = {}): Promise<SiteVisitor> {
  browser = gateway.visitor();
  const answer = await browser.call("POST", "/api/session", {
    ...{ type: "username", username: account, password: "Broken12" },
    ...options,
  });
  t.equal(answer.status, 200, "the owner gets in");
  return browser;
}

const ticketHash = async (): Promise<string> => {
  const { ticket } = await deps.sessions.read(browser.cookies.get("sid"));
  if (!ticket) throw new Error("no ticket");
  return ticket.idHash;
};
const signIn = (): Promise<Response> => gateway.visitor().signIn(account, "Broken12");
/** An account of its own: the platform too closes one after many wrong passwords. */
const attacked = "broken02";
const attack = (password: string): Promise<Response> =>
  gateway
    .visitor()
    .call(
      "POST",
      "/api/session",
      { type: "username", username: attacked, password },
      { "x-forwarded-for": "203.0.113.9" },
    );
const wrongSignIn = (): Promise<Response> => attack("Wrong123");
const ask = (path: string): Promise<Response> => browser.call("GET", path);
let numbers = 0;
let mobile = "";
/** A code for a number that nobody asked one for yet, or for the last one again. */
const sms = (purpose: "login" | "reset", again = false): Promise<Response> => {
  if (!again) numbers += 1;
  mobile = `01712${String(345_678 + numbers).padStart(6, "0")}`;
  return gateway.visitor().call("POST", "/api/sms", { purpose, mobile });
};
const countdown: Case = {
  prepare: () => sms("login"),
  read: async () => [await sms("login", true), await sms("login"), await sms("reset")],
};
const failures = async (): Promise<void> => {
  for (let count = 0; count < 4; count += 1) await wrongSignIn();
};
const guard: Case = { prepare: failures, read: async () => [await wrongSignIn(), await signIn()] };
const atAccount = (name: "accountLock" | "accountLocks" | "accountCaptcha"): Case => ({
  prepare: async () => [keys[name].key(hashOf(attacked))],
  read: async () => [await attack("Broken12"), await wrongSignIn()],
});
const atTicket = (
  name: "captcha" | "captchaThrottle" | "smsThrottle" | "verificationTries",
  path: () => Promise<Response>,
): Case => ({
  async prepare() {
    await signedIn();
    return [keys[name].key(await ticketHash())];
  },
  read: async () => [await path()],
});
const claims = new MoneyClaims(deps);
const write = () => ({
  ...{ account, operation: "walletTransfer", key: "6f1b8d3a-0000-4000-8000-000000000001" },
  input: { amount: "1.00" },
});

/** What players are to see whatever lies in Redis. */
let vendors: unknown;

const cases: Partial<Record<KeyName, Case>> = {
  session: {
    prepare: async () => {
      await signedIn();
      const key = keys.session.key(await ticketHash());
      clock.advance(10_000);
      return [key];
    },
    read: async () => [await ask("/api/session"), await ask("/api/balance"), await signIn()],
  },
  ended: {
    prepare: async () => {
      await signedIn();
      const hash = await ticketHash();
      await browser.at(gateway.url).call("DELETE", "/api/session");
      return [keys.ended.key(hash)];
    },
    read: async () => [await ask("/api/session")],
  },
  devices: {
    prepare: () => signedIn(),
    read: async () => [await ask("/api/session/devices"), await signIn(), await ask("/api/session/devices")],
  },
  remembered: {
    prepare: () => signedIn({ remember: true }),
    read: async () => [await ask("/api/session/remembered"), await browser.call("DELETE", "/api/session/remembered")],
  },
  rememberedOf: {
    prepare: () => signedIn({ remember: true }),
    read: async () => [(await signedIn({ remember: true })) && (await ask("/api/session/remembered"))],
  },
  verificationTries: atTicket("verificationTries", () =>
    browser.call("POST", "/api/session/verification", { type: "MOBILE", code: "000000" }),
  ),
  passwordReset: {
    prepare: async () => {
      return [keys.passwordReset.key(hashOf("1712345678"))];
    },
    read: async () => [await gateway.visitor().signIn("01712345678", "Broken12"), await signIn()],
  },
  captcha: atTicket("captcha", () =>
    browser.call("POST", "/api/session", {
      type: "username",
      username: account,
      password: "Broken12",
      captcha: "abcd",
    }),
  ),
  captchaThrottle: atTicket("captchaThrottle", () => ask("/api/captcha")),
  smsThrottle: atTicket("smsThrottle", () =>
    browser.call("POST", "/api/sms", { purpose: "login", mobile: "01812345678" }),
  ),
  smsCountdown: countdown,
  smsAddress: countdown,
  smsOverall: countdown,
  smsLife: countdown,
  accountFailures: guard,
  accountLock: atAccount("accountLock"),
  accountLocks: atAccount("accountLocks"),
  accountCaptcha: atAccount("accountCaptcha"),
  addressFailures: guard,
  quota: {
    prepare: () => ask("/api/affiliates/friend"),
    read: async () => [await ask("/api/affiliates/friend")],
  },
  requests: {
    prepare: async () => [keys.requests.key("minute", "127.0.0.1"), keys.requests.key("hour", "127.0.0.1")],
    read: async () => Promise.all(Array.from({ length: 150 }, () => ask("/api/site"))),
  },
  cacheAnswer: {
    async prepare() {
      vendors ??= await (await ask("/api/vendors?language=EN")).json();
      await deps.cache.flush("vendors");
      return [keys.cacheAnswer.key(merchant, "vendors", "EN")];
    },
    async read() {
      const answers = [await ask("/api/vendors?language=EN"), await ask("/api/vendors?language=EN")];
      for (const answer of answers) t.same(await answer.clone().json(), vendors);
      return answers;
    },
  },
  cacheLock: {
    prepare: () => deps.cache.flush("vendors").then(() => [keys.cacheLock.key(merchant, "vendors", "EN")]),
    read: async () => [await ask("/api/vendors?language=EN")],
  },
  catalogueGames: {
    async prepare() {
      const edition = `${"x".repeat(22)} ${clock.now()}`;
      await hand.set(keys.catalogueVersion.key(merchant, "EN"), edition);
      return [keys.catalogueGames.key(merchant, "EN")];
    },
    read: () => refreshed(),
  },
  catalogueVersion: {
    prepare: async () => [keys.catalogueVersion.key(merchant, "EN")],
    read: () => refreshed(),
  },
  catalogueLock: {
    async prepare() {
      await hand.del(keys.catalogueVersion.key(merchant, "EN"));
      return [keys.catalogueLock.key(merchant, "EN")];
    },
    read: () => refreshed(),
  },
  idempotency: {
    prepare: () => claims.claim(write()),
    async read() {
      const outcome = await claims.claim(write()).catch((error: unknown) => error);
      const isRefused = outcome instanceof StoreUnavailable;
      t.ok(isRefused || (outcome as { state?: string }).state === "unknown", "what cannot be read is not claimed anew");
    },
  },
  upload: {
    async prepare() {
      await signedIn();
      return [keys.upload.key(await ticketHash(), "a".repeat(22))];
    },
    read: async () => [
      await browser.call("POST", "/api/feedback", { type: "other", text: "words", images: ["a".repeat(22)] }),
    ],
  },
  pushed: {
    async prepare() {
      await stream();
      // Else the next stream would wait for the next poll of the account, as the register says.
      await hand.del(keys.pushTurn.key(hashOf(account)));
    },
    read: () => stream(),
  },
  pushTurn: { prepare: () => stream(), read: () => stream() },
  probe: { prepare: async () => [keys.probe.key()], read: () => deps.store.ping() },
};

async function refreshed(): Promise<readonly Response[]> {
  t.match(await catalogue.refresh("EN"), /filled|taken/);
  return [await ask("/api/games?language=EN&page=1&size=2")];
}

async function stream(): Promise<void> {
  await signedIn();
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const reader = await EventReader.open(`${gateway.url}/api/events`, { cookie });
  await reader.next("balance");
  reader.close();
}

/** What a crash, another version or an operator's hand may leave under a key. */
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

for (const name of names) {
  const testCase = cases[name];
  t.ok(testCase, `${name} has a case here`);
  if (!testCase) continue;
  t.test(`broken values of ${name}: pages and sign-in that read them answer, and the process lives`, async (t) => {
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
  });
}
