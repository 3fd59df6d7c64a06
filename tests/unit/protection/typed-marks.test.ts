import { randomBytes } from "node:crypto";
import t, { type Test } from "tap";
import { accountIdentity, canonicalAccountName } from "../../../bff/guard/account-name.ts";
import type { MemberInfo } from "../../../bff/platform/types.ts";
import { tryTransfer, withRefused } from "../../../bff/protection/deposit-limit-rule.ts";
import { ExcludedMarks } from "../../../bff/protection/excluded-marks.ts";
import { provenBySignIn } from "../../../bff/protection/known-people.ts";
import type { Person } from "../../../bff/protection/person.ts";
import { ProtectionRecords } from "../../../bff/protection/protection-records.ts";
import type { StoredProtection } from "../../../bff/protection/record.ts";
import { MemoryStore } from "../../../bff/store/memory.ts";
import { keys } from "../../../redis/keys.ts";
import { TestClock } from "../../support/clock.ts";
import { captureLog } from "../../support/log.ts";

const emptyRecord = { marks: [] } as unknown as StoredProtection;
const rahim = accountIdentity("rahim01");
const karim = accountIdentity("karim01");
const email = "shared@example.com";

function register() {
  const store = new MemoryStore(new TestClock());
  const personKeys = [randomBytes(32)];
  const { log } = captureLog();
  const clock = new TestClock();
  const config = { sessionKeys: [randomBytes(32)], admission: { personKeys } };
  const protection = new ProtectionRecords({ store, clock, log, config });
  const marks = new ExcludedMarks({ store, log, config, protection });
  const set = (account: typeof rahim, excluded: boolean) =>
    protection.change(account, ({ exclusion: _before, ...record }, since) => ({
      next: { ...record, ...(excluded && { exclusion: { term: "ever" as const, since } }) },
      result: undefined,
    }));
  return { store, marks, protection, set };
}

const numberOf = (n: number): string => `+88018${String(n).padStart(8, "0")}`;

t.test("typing a stranger's number, address or card into an excluded account does not block its owner", async (t) => {
  const { marks, set } = register();
  const strangers = Array.from(
    { length: 20 },
    (_, n): Person => ({
      ...{ mobiles: [numberOf(n)], email: `stranger${n}@example.com`, card: { bank: "DBBL", number: `1234567${n}` } },
    }),
  );
  await marks.remember(rahim, { payeeName: "Rahim Uddin", deviceId: "d1" });
  for (const stranger of strangers) await marks.remember(rahim, stranger);
  await set(rahim, true);
  await marks.settle(rahim);
  for (const stranger of strangers) {
    t.equal(await marks.has({ ...stranger, payeeName: "Nusrat Jahan", deviceId: "d2" }), false);
    t.equal(await marks.has(stranger, karim), false);
  }
  const [first = {}] = strangers;
  t.equal(
    await marks.has({ ...first, payeeName: "RAHIM UDDIN" }),
    true,
    "its owner is recognised by the number and the name",
  );
  t.equal(await marks.has({ ...first, deviceId: "d1" }), true, "or by the browser");
});

t.test("a proven number belongs to its account, even if another account typed it with another name", async (t) => {
  const { marks, set } = register();
  const [mobile, payeeName] = [numberOf(1), "Nusrat Jahan"];
  await marks.remember(rahim, { mobiles: [mobile], payeeName });
  await marks.remember(karim, { mobiles: [mobile], proven: [mobile] });
  await set(rahim, true);
  await marks.settle(rahim);
  t.equal(await marks.has({ mobiles: [mobile], payeeName }), true, "only typed");
  t.equal(await marks.has({ mobiles: [mobile], payeeName, proven: [mobile] }), false);
  t.equal(await marks.has({ mobiles: [mobile], payeeName }, karim), false, "as the record of the account says");
  await marks.remember(rahim, { mobiles: [mobile], proven: [mobile] });
  t.equal(
    await marks.has({ mobiles: [mobile], payeeName, proven: [mobile] }),
    true,
    "a number proven by both is one person",
  );
});

t.test("a paused account adds only marks that it proves", async (t) => {
  const { marks, protection, set } = register();
  await marks.remember(rahim, { payeeName: "Rahim Uddin" });
  await set(rahim, true);
  const typed: Person = { mobiles: [numberOf(2)], payeeName: "Rahim Uddin" };
  await marks.remember(rahim, typed);
  t.equal(await marks.has(typed), false);
  t.same((await protection.read(rahim)).marks, []);
  await marks.remember(rahim, { ...typed, proven: [numberOf(2)] });
  t.equal(await marks.has(typed), true);
});

t.test("a name or browser that is added after a number counts in addition to it", async (t) => {
  const { marks, set } = register();
  await marks.remember(rahim, { mobiles: [numberOf(3)] });
  await marks.remember(rahim, { payeeName: "Rahim Uddin" });
  await set(rahim, true);
  await marks.settle(rahim);
  await marks.remember(rahim, { deviceId: "d9" });
  t.equal(await marks.has({ mobiles: [numberOf(3)], payeeName: "Rahim Uddin" }), true);
  t.equal(await marks.has({ mobiles: [numberOf(3)], deviceId: "d9" }), true, "even while it is excluded");
});

t.test("marks stored before proofs were recorded", async (t) => {
  const { marks, protection, set, store } = register();
  const mobile = numberOf(4);
  await marks.remember(rahim, { mobiles: [mobile], email, payeeName: "Rahim Uddin", birthday: "1990-01-31" });
  await protection.change(rahim, ({ proofs: _none, devices: _neither, ...record }) => ({
    next: record,
    result: undefined,
  }));
  await set(rahim, true);
  await marks.settle(rahim);
  const before = async (t: Test) => {
    t.equal(await marks.has({ mobiles: [mobile] }), true, "a number still counts alone");
    t.equal(await marks.has({ mobiles: [mobile], proven: [mobile] }), false, "and a code proves another owner");
    t.equal(await marks.has({ email }), false, "an address needs the name");
    t.equal(await marks.has({ email, payeeName: "Rahim Uddin" }), true);
    t.equal(await marks.has({ payeeName: "Rahim Uddin", birthday: "1990-01-31" }), true);
  };
  await t.test("marks stored before proofs count in the current format of the register", before);
  for await (const batch of store.scan(keys.excludedMark)) {
    for (const key of batch) {
      const { accounts } = JSON.parse((await store.get(key))?.toString() ?? "{}");
      await store.set(key, JSON.stringify({ accounts }));
    }
  }
  await t.test("marks stored before proofs count in the former format of the register", before);
});

t.test("an exclusion while a mark is added leaves no mark out of the register", async (t) => {
  const { marks, set } = register();
  for (let round = 0; round < 20; round += 1) {
    const mobile = numberOf(100 + round);
    await set(rahim, false);
    await marks.settle(rahim);
    await Promise.all([
      marks.remember(rahim, { mobiles: [mobile], proven: [mobile] }),
      set(rahim, true).then(() => marks.settle(rahim)),
    ]);
    t.equal(await marks.has({ mobiles: [mobile] }), true);
  }
});

t.test("a name and a birthday count only for a newcomer without a proven number", async (t) => {
  const { marks, set } = register();
  const who: Person = { payeeName: "Karim Uddin", birthday: "1990-05-17" };
  await marks.remember(rahim, who);
  await set(rahim, true);
  await marks.settle(rahim);
  t.equal(await marks.has(who), true);
  t.equal(await marks.has({ ...who, mobiles: [numberOf(7)], proven: [numberOf(7)] }), false);
  t.equal(await marks.has(who, karim), false, "never against an existing account");
});

t.test("an id token or a masked number proves no number permanently", (t) => {
  const info = { account: "rahim01", mobile: "018****0007", mobileVerified: true } as MemberInfo;
  t.same(provenBySignIn(info, undefined), []);
  const number = canonicalAccountName("+8801800000007");
  const lookalike = { ...info, account: "01800000007" };
  t.same(provenBySignIn(lookalike, undefined, { name: number, spelling: accountIdentity("01800000007") }), []);
  t.same(provenBySignIn(info, undefined, { name: number, spelling: accountIdentity("01800000007") }), [number]);
  t.end();
});

t.test("many senders do not close a receiver to senders who were not refused", (t) => {
  let record: StoredProtection = { ...emptyRecord };
  for (let n = 0; n < 120; n += 1) record = tryTransfer(record, accountIdentity(`sock${n}`), n) ?? record;
  t.ok(tryTransfer(record, rahim, 200));
  t.equal(record.senders?.length, 50);
  record = withRefused(record, accountIdentity("sock119"), 200);
  t.equal(tryTransfer(record, accountIdentity("sock119"), 201), undefined);
  t.end();
});
