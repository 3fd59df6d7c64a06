import { randomBytes, randomUUID } from "node:crypto";
import t from "tap";
import { readConfig } from "../../../bff/config.ts";
import { accountIdentity, canonicalAccountName } from "../../../bff/guard/account-name.ts";
import { Quota } from "../../../bff/guard/quota.ts";
import { SignInGuard } from "../../../bff/guard/sign-in-guard.ts";
import { SmsGuard } from "../../../bff/guard/sms.ts";
import { Claim, MoneyClaims } from "../../../bff/money/claims.ts";
import { reserveGuess } from "../../../bff/routes/money-route.ts";
import { MemoryStore } from "../../../bff/store/memory.ts";
import { StoreUnavailable } from "../../../bff/store/store.ts";
import { keys } from "../../../redis/keys.ts";
import { TestClock } from "../../support/clock.ts";
import { captureLog } from "../../support/log.ts";

const config = readConfig({ SESSION_KEYS: randomBytes(32).toString("base64") }, () => "");
const memoryPressure = { isHigh: false, refuseNewVisitor: () => undefined };
const account = accountIdentity("owner01");
const ip = "203.0.113.5";

/** Creates a store that fails the call of `method` number `at`, counted from 0, and that lists all stored counters. */
function storeWithOneFault() {
  const clock = new TestClock();
  const store = new MemoryStore(clock);
  const fail = (method: "increment" | "ttl" | "get", at: number): void => {
    const original = store[method].bind(store) as (...args: unknown[]) => Promise<never>;
    let calls = 0;
    Object.assign(store, {
      [method]: (...args: unknown[]) => {
        calls += 1;
        if (calls <= at) return original(...args);
        Object.assign(store, { [method]: original });
        return Promise.reject(new StoreUnavailable("connection closed"));
      },
    });
  };
  const remaining = async (): Promise<string[]> => {
    const names: string[] = [];
    for (const row of Object.values(keys)) for await (const batch of store.scan(row)) names.push(...batch);
    return names;
  };
  return { clock, store, fail, remaining };
}

t.test("an SMS code that was not requested because one counter failed leaves no countdown and no count", async (t) => {
  for (const at of [0, 2]) {
    const { clock, store, fail, remaining } = storeWithOneFault();
    const sms = new SmsGuard({ store, config, memoryPressure });
    fail("increment", at);
    await t.rejects(sms.reserve("account owner01", { visitor: "v1", ip }), StoreUnavailable);
    clock.advance(1_001);
    t.same(await remaining(), [], `counter ${at}`);
    await t.resolves(sms.reserve("account owner01", { visitor: "v1", ip }));
  }
});

t.test("a sign-in that failed because of one command of the store is not an attempt", async (t) => {
  const overallFailures = { exceeded: async () => false, count: async () => undefined };
  for (const [method, at] of [
    ["ttl", 0],
    ["get", 0],
    ["increment", 0],
    ["increment", 1],
    ["increment", 2],
  ] as const) {
    const { store, fail, remaining } = storeWithOneFault();
    const guard = new SignInGuard({ store, config, memoryPressure, overallFailures });
    fail(method, at);
    await t.rejects(guard.reserve(canonicalAccountName("owner01"), ip), StoreUnavailable);
    t.same(await remaining(), [], `${method} ${at}`);
  }
});

t.test("an address whose count cannot be taken back keeps it only until its attempt is released", async (t) => {
  const { store, remaining } = storeWithOneFault();
  const overallFailures = { exceeded: async () => false, count: async () => undefined };
  const guard = new SignInGuard({ store, config, memoryPressure, overallFailures });
  const name = canonicalAccountName("owner01");
  // A hosting customer tries from many networks of its /48, until the /48 has reached the captcha limit.
  for (let n = 0; n < 1_000; n += 1)
    await guard.reserve(canonicalAccountName(`user${n}`), `2001:db8:1:${n.toString(16)}::1`);
  const before = (await remaining()).length;
  const increment = store.increment.bind(store);
  let isRefused = false;
  store.increment = (key, ttl, by, max) => {
    if (isRefused || by !== -1) return increment(key, ttl, by, max);
    isRefused = true;
    return Promise.reject(new StoreUnavailable("connection closed"));
  };
  const reservation = await guard.reserve(name, "2001:db8:1:ffff::1");
  t.equal(isRefused, true);
  await guard.release(reservation);
  t.equal((await remaining()).length, before);
});

t.test("a call that was refused because one counter failed uses up no quota", async (t) => {
  for (const at of [0, 1]) {
    const { store, fail, remaining } = storeWithOneFault();
    const quota = new Quota({ store, config, memoryPressure });
    fail("increment", at);
    await t.rejects(quota.take("feedback", { ip, deviceId: "device" }), StoreUnavailable);
    t.same(await remaining(), [], `counter ${at}`);
  }
});

t.test("a money write that was refused because one counter failed is not counted", async (t) => {
  for (const at of [0, 1]) {
    const { clock, store, fail, remaining } = storeWithOneFault();
    const claims = new MoneyClaims({ store, clock, config, log: captureLog().log });
    const write = { operation: "withdraw", key: randomUUID(), input: {}, account, pays: true, untyped: undefined };
    fail("increment", at);
    await t.rejects(claims.claim(write), StoreUnavailable);
    t.same(await remaining(), [], `counter ${at}`);
    t.ok((await claims.claim(write)) instanceof Claim);
  }
});

t.test("a guess that its address may not make does not count for the account while the store fails", async (t) => {
  const { store, remaining } = storeWithOneFault();
  const limits = { ...config.limits, bonusCodesOfAddress: 1 };
  const quota = new Quota({ store, config: { limits }, memoryPressure });
  await quota.take("bonusCodeOfAddress", { ip });
  const before = await remaining();
  const increment = store.increment.bind(store);
  store.increment = (key, ttl, by, max) =>
    by === 0 ? Promise.reject(new StoreUnavailable("connection closed")) : increment(key, ttl, by, max);
  const request = { caller: { ip, ticket: { record: { typed: true, member: { account: "owner01" } } } } } as never;
  await t.rejects(reserveGuess({ cookies: {} as never, quota }, "bonusCode", request));
  t.same(await remaining(), before);
});
