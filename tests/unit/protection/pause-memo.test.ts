import { randomBytes } from "node:crypto";
import t from "tap";
import { accountHash } from "../../../bff/crypto/account-hash.ts";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { PauseMemo } from "../../../bff/protection/pause-memo.ts";
import { ProtectionRecords } from "../../../bff/protection/protection-records.ts";
import { untouched } from "../../../bff/protection/record.ts";
import type { SessionRecord } from "../../../bff/session/stored-shapes.ts";
import { MemoryStore } from "../../../bff/store/memory.ts";
import { keys } from "../../../redis/keys.ts";
import { TestClock } from "../../support/clock.ts";
import { captureLog } from "../../support/log.ts";

const rina = accountIdentity("rina01");

/** Creates two instances over one store. The test delivers the first instance's revocations to the second. */
function bench() {
  const clock = new TestClock();
  const store = new MemoryStore(clock);
  const config = { sessionKeys: [randomBytes(32)] };
  let reads = 0;
  const get = store.get.bind(store);
  store.get = (key) => {
    reads += 1;
    return get(key);
  };
  const instance = () => {
    const protection = new ProtectionRecords({ store, clock, log: captureLog().log, config });
    const listeners: ((idHash: string) => void)[] = [];
    let emitMissed = (): void => undefined;
    const sessions = {
      onRevocation: (listener: (idHash: string) => void, onMissed: () => void = () => undefined): void => {
        listeners.push(listener);
        emitMissed = onMissed;
      },
    };
    const memo = new PauseMemo({ clock, protection, sessions });
    const exclude = () =>
      protection.change(rina, (record, since) => ({
        next: { ...record, exclusion: { term: "ever", since } },
        result: undefined,
      }));
    const emitRevocation = (idHash: string): void => {
      for (const listener of listeners) listener(idHash);
    };
    return { memo, protection, exclude, emitRevocation, emitMissed: () => emitMissed() };
  };
  return { clock, store, firstInstance: instance(), secondInstance: instance(), reads: () => reads };
}

const ticketOf = (idHash: string, role: "member" | "agent" | "trial" = "member") => {
  const member = { id: "1", account: "rina01", nickname: "", role };
  return { idHash, record: { kind: role, member, createdAt: 0, seenAt: 0, touchedAt: 0 } satisfies SessionRecord };
};
const ticket = ticketOf("one");

t.test("the pause of a session that only reads is checked once in five seconds", async (t) => {
  const { clock, firstInstance, reads } = bench();
  for (let call = 0; call < 10; call += 1) t.equal(await firstInstance.memo.isPaused(ticket, "memory"), false);
  t.equal(reads(), 1);
  await firstInstance.memo.isPaused(ticketOf("two"), "memory");
  t.equal(reads(), 2, "each session separately");
  await firstInstance.memo.isPaused(ticket, "store");
  t.equal(reads(), 3, "a change reads the store");
  clock.advance(5_000);
  await firstInstance.memo.isPaused(ticket, "memory");
  t.equal(reads(), 4);
  t.equal(await firstInstance.memo.isPaused(ticketOf("free", "trial"), "store"), false);
  t.equal(await firstInstance.memo.isPaused(undefined, "store"), false);
  t.equal(reads(), 4, "free play and guests have nothing to pause");
});

t.test("a pause state read with the session is used for calls of the next five seconds", async (t) => {
  const { firstInstance, reads, store } = bench();
  const { memo } = firstInstance;
  const account = accountHash(rina);
  await store.set(keys.protection.key(account), JSON.stringify(untouched(0)));
  const read = async () => {
    const prepared = memo.prepareRead("one", account);
    const stored = prepared && (await store.get(prepared.key));
    if (stored) prepared?.complete(stored);
  };
  await read();
  t.equal(memo.isPaused(ticket, "memory"), false);
  t.equal(reads(), 1);
  t.equal(memo.prepareRead("one", account), undefined, "it is in memory");
  t.equal(await memo.isPaused(ticket, "store"), false);
  t.equal(reads(), 2, "a call that changes something reads it again");
  await firstInstance.exclude();
  await read();
  t.equal(await memo.isPaused(ticket, "memory"), true);
});

t.test("a pause state read with the session is not cached if it is unreadable or changed meanwhile", async (t) => {
  const { clock, firstInstance, secondInstance } = bench();
  const { memo } = firstInstance;
  const account = accountHash(rina);
  const unpaused = Buffer.from(JSON.stringify(untouched(0)));
  const slow = secondInstance.memo.prepareRead("one", account);
  const late = memo.prepareRead("one", account);
  await firstInstance.exclude();
  late?.complete(unpaused);
  t.equal(await memo.isPaused(ticket, "memory"), true);
  memo.prepareRead("two", account)?.complete(Buffer.from("{"));
  t.equal(await memo.isPaused(ticketOf("two"), "memory"), true);
  clock.advance(1_000);
  slow?.complete(unpaused);
  t.equal(await secondInstance.memo.isPaused(ticket, "memory"), false);
  clock.advance(4_000);
  t.equal(await secondInstance.memo.isPaused(ticket, "memory"), true, "five seconds from the start of the read");
});

t.test(
  "a pause applies immediately on its own instance, and on others once the session's end is received",
  async (t) => {
    const { firstInstance, secondInstance } = bench();
    for (const { memo } of [firstInstance, secondInstance]) await memo.isPaused(ticket, "memory");
    await firstInstance.exclude();
    t.equal(await firstInstance.memo.isPaused(ticket, "memory"), true);
    secondInstance.emitRevocation(ticket.idHash);
    t.equal(await secondInstance.memo.isPaused(ticket, "memory"), true);
  },
);

t.test("a pause is missed for five seconds at most while the channel is lost, however often it is read", async (t) => {
  const { clock, firstInstance, secondInstance } = bench();
  await secondInstance.memo.isPaused(ticket, "memory");
  await firstInstance.exclude();
  for (let second = 0; second < 5; second += 1) {
    await secondInstance.memo.isPaused(ticket, "memory");
    clock.advance(1_000);
  }
  t.equal(await secondInstance.memo.isPaused(ticket, "memory"), true);
});

t.test("a pause state that changes while it is read is used once and not cached", async (t) => {
  const { firstInstance, store } = bench();
  const read = store.get.bind(store);
  store.get = async (key) => {
    store.get = read;
    const before = await read(key);
    await firstInstance.exclude();
    return before;
  };
  t.equal(await firstInstance.memo.isPaused(ticket, "memory"), false);
  t.equal(await firstInstance.memo.isPaused(ticket, "memory"), true);
});

t.test("other changes of a record do not invalidate the cached pause state", async (t) => {
  const { firstInstance, reads } = bench();
  await firstInstance.memo.isPaused(ticket, "memory");
  await firstInstance.protection.change(rina, (record) => ({ next: { ...record, offered: true }, result: undefined }));
  const before = reads();
  await firstInstance.memo.isPaused(ticket, "memory");
  t.equal(reads(), before);
});

t.test("cached pause states are not used after a reconnect, because a pause may have been missed", async (t) => {
  const { firstInstance, secondInstance } = bench();
  t.equal(await secondInstance.memo.isPaused(ticket, "memory"), false);
  await firstInstance.exclude();
  t.equal(await secondInstance.memo.isPaused(ticket, "memory"), false, "lost");
  secondInstance.emitMissed();
  t.equal(await secondInstance.memo.isPaused(ticket, "memory"), true);
});
