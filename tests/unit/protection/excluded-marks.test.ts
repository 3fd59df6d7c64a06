import { randomBytes } from "node:crypto";
import t, { type Test } from "tap";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { ExcludedMarks } from "../../../bff/protection/excluded-marks.ts";
import type { Person } from "../../../bff/protection/person.ts";
import { ProtectionRecords } from "../../../bff/protection/protection-records.ts";
import { MemoryStore } from "../../../bff/store/memory.ts";
import { StoreUnavailable, WriteUnconfirmed } from "../../../bff/store/store.ts";
import { nameOf } from "../../../redis/key.ts";
import { keys } from "../../../redis/keys.ts";
import { TestClock } from "../../support/clock.ts";
import { failingOverStore } from "../../support/failing-over-store.ts";
import { captureLog } from "../../support/log.ts";
import { until } from "../../support/until.ts";

const rahim = accountIdentity("rahim01");
const karim = accountIdentity("karim01");
const email = "shared@example.com";
const own: Person = { email, proven: [email] };

function register(store = new MemoryStore(new TestClock()), personKeys = [randomBytes(32)]) {
  const { log, events } = captureLog();
  const clock = new TestClock();
  const config = { sessionKeys: [randomBytes(32)], admission: { personKeys } };
  const protection = new ProtectionRecords({ store, clock, log, config });
  const marks = new ExcludedMarks({ store, log, config, protection });
  const set = (account: typeof rahim, excluded: boolean) =>
    protection.change(account, ({ exclusion: _before, ...record }, since) => ({
      next: { ...record, ...(excluded && { exclusion: { term: "ever" as const, since } }) },
      result: undefined,
    }));
  return { store, marks, protection, set, events };
}

t.test("an account's marks are in the register only while it is excluded", async (t) => {
  const { marks, set } = register();
  const mobile = "+8801712345678";
  const person: Person = { mobiles: [mobile], email, proven: [mobile, email] };
  await marks.remember(rahim, person);
  await marks.settle(rahim);
  t.equal(await marks.has(person), false, "not excluded");
  await set(rahim, true);
  await marks.settle(rahim);
  t.equal(await marks.has({ mobiles: ["+8801712345678"] }), true);
  t.equal(await marks.has({ email: "SHARED@example.com", proven: [email] }), true);
  t.equal(await marks.has({ email }, rahim), false, "its unverified statements match no other account");
  t.equal(await marks.has({ email }, karim), true);
  await set(rahim, false);
  await marks.settle(rahim);
  t.equal(await marks.has(person), false);
});

t.test("if two accounts share a mark, the return of one leaves the other in the register", async (t) => {
  const { marks, set } = register();
  for (const account of [rahim, karim]) {
    await marks.remember(account, own);
    await set(account, true);
  }
  await Promise.all([marks.settle(rahim), marks.settle(karim)]);
  await set(rahim, false);
  await marks.settle(rahim);
  t.equal(await marks.has(own), true);
  await set(karim, false);
  await marks.settle(karim);
  t.equal(await marks.has(own), false);
});

t.test("new data of an excluded account is added to the register immediately", async (t) => {
  const { marks, set } = register();
  await set(rahim, true);
  await marks.remember(rahim, own);
  t.equal(await marks.has(own), true);
});

t.test("people are recognised after another key becomes the first, but not after theirs is removed", async (t) => {
  const [old, young] = [randomBytes(32), randomBytes(32)];
  const { store, marks, set } = register(undefined, [old]);
  await marks.remember(rahim, own);
  await set(rahim, true);
  await marks.settle(rahim);
  t.equal(await register(store, [young, old]).marks.has(own), true);
  t.equal(await register(store, [young]).marks.has(own), false);
});

t.test("an unreadable entry blocks sign-ins and registrations, stays, and is reported", async (t) => {
  const { store, marks, set, events } = register();
  await marks.remember(rahim, own);
  await set(rahim, true);
  await marks.settle(rahim);
  let key = "";
  for await (const batch of store.scan(keys.excludedMark)) key ||= batch[0] ?? "";
  await store.set(key, "{");
  await t.rejects(marks.has(own), { code: "overloaded" });
  await marks.settle(rahim);
  t.equal((await store.get(key))?.toString(), "{");
  t.ok(events().includes("stored_value_unreadable"));
});

t.test("an unreadable entry leaves no failing comparison of another mark behind", async (t) => {
  const { store, marks, protection, set } = register();
  const person: Person = { email, card: { bank: "BKASH", number: "01712345678" } };
  await marks.remember(rahim, person);
  await set(rahim, true);
  await marks.settle(rahim);
  const [address, card] = await marks.show(person);
  t.ok(address && card);
  // Format of an earlier version. For this format, the comparison reads the account's record.
  await store.set(keys.excludedMark.key(address?.mark.hash ?? ""), JSON.stringify({ accounts: [address?.account] }));
  await store.set(keys.excludedMark.key(card?.mark.hash ?? ""), "{");
  t.intercept(protection, "readByHash", { value: () => Promise.reject(new StoreUnavailable("gone")) });
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on("unhandledRejection", note);
  t.teardown(() => process.off("unhandledRejection", note));
  await t.rejects(marks.has(person), { code: "overloaded" });
  await new Promise(setImmediate);
  t.same(unhandled, []);
});

t.test("an unavailable store does not affect existing exclusions, and blocks new sign-ins", async (t: Test) => {
  const { store, marks, set } = register();
  await marks.remember(rahim, own);
  await set(rahim, true);
  const read = store.get.bind(store);
  store.get = async () => {
    throw new StoreUnavailable("away");
  };
  await t.resolves(marks.settle(rahim));
  await t.rejects(marks.settleNow(rahim), StoreUnavailable, "callers that can report it receive the error");
  await t.rejects(marks.has(own), StoreUnavailable);
  store.get = read;
  await marks.settle(rahim);
  t.equal(await marks.has(own), true);
});

t.test("an excluded account loses no mark to newer ones, so that its return removes all of them", async (t) => {
  const { marks, protection, set } = register();
  const numbers = Array.from({ length: 250 }, (_, n) => `+88017${String(n).padStart(8, "0")}`);
  await marks.remember(rahim, own);
  await set(rahim, true);
  await marks.settle(rahim);
  for (const mobile of numbers) await marks.remember(rahim, { mobiles: [mobile], proven: [mobile] });
  t.equal((await protection.read(rahim)).marks.length, 251);
  t.equal(await marks.has(own), true);
  await set(rahim, false);
  await marks.settle(rahim);
  t.equal(await marks.has({ ...own, mobiles: numbers }), false);
  await marks.remember(rahim, { mobiles: ["+8801812345678"] });
  t.equal((await protection.read(rahim)).marks.length, 200, "without an exclusion the newest are stored");
});

t.test("a new exclusion while a return removes its marks leaves them in the register", async (t) => {
  const { store, marks, set } = register();
  await marks.remember(rahim, own);
  await set(rahim, true);
  await marks.settle(rahim);
  await set(rahim, false);
  const read = store.get.bind(store);
  store.get = async (key) => {
    const value = await read(key);
    if (nameOf(key) === keys.excludedMark.name) {
      store.get = read;
      // Another process completes an exclusion between the reads and writes of the return.
      await set(rahim, true);
      await marks.settle(rahim);
    }
    return value;
  };
  await marks.settle(rahim);
  t.equal(await marks.has(own), true);
});

t.test("many cards and addresses before an exclusion do not evict what the account registered with", async (t) => {
  const { marks, set } = register();
  const mobile = "+8801712345678";
  await marks.remember(rahim, { mobiles: [mobile], payeeName: "Rahim Uddin" });
  for (let count = 0; count < 100; count += 1) await marks.remember(rahim, { email: `${count}@example.com` });
  await marks.remember(rahim, own);
  for (let count = 100; count < 350; count += 1) await marks.remember(rahim, { email: `${count}@example.com` });
  await set(rahim, true);
  await marks.settle(rahim);
  const payeeName = "Rahim Uddin";
  t.equal(await marks.has({ mobiles: [mobile], payeeName }), true);
  t.equal(await marks.has(own), true, "nor what it has proven since");
  t.equal(await marks.has({ email: "349@example.com", payeeName }), true, "nor the newest");
  t.equal(await marks.has({ email: "99@example.com", payeeName }), false);
});

t.test("a name stored first counts as a mark with the birthday and the browsers that are added later", async (t) => {
  const { marks, set } = register();
  const payeeName = "Rahim Uddin";
  await marks.remember(rahim, { payeeName });
  await marks.remember(rahim, { birthday: "1990-01-31" });
  await marks.remember(rahim, { deviceId: "d2" });
  await set(rahim, true);
  await marks.settle(rahim);
  t.equal(await marks.has({ payeeName }), false, "many people share a name");
  t.equal(await marks.has({ payeeName, birthday: "1990-01-31" }), true);
  t.equal(await marks.has({ payeeName: "RAHIM UDDIN", deviceId: "d2" }), true);
  t.equal(await marks.has({ payeeName: "Karim Uddin", birthday: "1990-01-31" }), false);
});

t.test("unconfirmed marks are written again, and a failover does not lose them", async (t) => {
  const real = new MemoryStore(new TestClock());
  const isMark = (key: string): boolean => nameOf(key) === keys.excludedMark.name;
  let [isReplicaAway, reads] = [true, 0];
  const replicated = new Proxy(real, {
    get(target, name) {
      if (name !== "set" && name !== "get") return Reflect.get(target, name, target).bind?.(target);
      return async (key: string, ...more: never[]) => {
        const answer = await (target[name] as (...args: unknown[]) => Promise<unknown>)(key, ...more);
        if (isMark(key) && name === "get") reads += 1;
        if (isMark(key) && name === "set" && isReplicaAway)
          throw new WriteUnconfirmed("not every replica has the write");
        return answer;
      };
    },
  });
  const { store, failOver } = failingOverStore(replicated);
  const { marks, set } = register(store as MemoryStore);
  await marks.remember(rahim, own);
  await set(rahim, true);
  await marks.settle(rahim);
  const before = reads;
  isReplicaAway = false;
  await until("it to be tried again", () => reads > before);
  await new Promise(setImmediate);
  await failOver();
  t.equal(await marks.has(own), true);
});
