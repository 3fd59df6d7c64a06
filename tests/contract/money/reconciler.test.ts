import { randomUUID } from "node:crypto";
import t from "tap";
import { accountHash } from "../../../bff/crypto/account-hash.ts";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { withHead } from "../../../bff/money/claims.ts";
import type { RecordsPort } from "../../../bff/money/open-writes.ts";
import { clientReference, OpenWrites } from "../../../bff/money/open-writes.ts";
import { Reconciler } from "../../../bff/money/reconciler.ts";
import { PlatformError } from "../../../bff/platform/error.ts";
import { type Store, WriteUnconfirmed } from "../../../bff/store/store.ts";
import { keys } from "../../../redis/keys.ts";
import { captureLog } from "../../support/log.ts";
import { onEachStore } from "../../support/stores.ts";
import { moneyRig, unknown } from "./rig.ts";

const context = { language: "EN" } as const;
const withdrawal = { operation: "withdraw", route: "/api/withdrawals", input: { amount: "10", cardId: "1" } };
const row = { id: "W1", amount: "10.00", fee: "0.00" };
const notMade = { state: "refused", code: "money_not_made", options: {} };

await onEachStore(t, async (t, bench) => {
  const { clock } = bench;
  const rig = moneyRig(bench);
  const { log, lines } = captureLog();
  let rows: object[] = [];
  let total: number | undefined;
  let calls = 0;
  let count = 0;
  let answer = async (_operation: string): Promise<unknown> => undefined;
  const platform = {
    async call(operation: string) {
      calls += 1;
      await answer(operation);
      return { items: rows, total: total ?? rows.length };
    },
  } as unknown as RecordsPort;
  const over = (store: Store) =>
    new Reconciler({
      ...{ store, platform, clock, log, open: new OpenWrites({ store, log }) },
      onCounted: (openCount) => {
        count = openCount;
      },
    });
  const reconciler = over(bench.store);

  async function loseResponse(account: string, changes: object = withdrawal) {
    const key = randomUUID();
    const write: object = { ...changes, account: accountIdentity(account) };
    rig.respond = () => Promise.reject(new PlatformError("platform_timeout", true));
    t.same(await rig.outcome(key, write), unknown);
    clock.advance(61_000);
    await reconciler.read();
    calls = 0;
    rows = [];
    total = undefined;
    return {
      reference: rig.references.at(-1) ?? "",
      settle: () => reconciler.settle(accountHash(accountIdentity(account)), context),
      repeat: () => rig.outcome(key, write),
    };
  }

  await t.test("a result found by a concurrent repeat is not undone", async (t) => {
    const { reference, settle } = await loseResponse("meanwhile");
    let name = "";
    for await (const names of bench.store.scan(keys.idempotency)) {
      name = names.find((one) => clientReference(one) === reference) ?? name;
    }
    await settle();
    clock.advance(10 * 60_000);
    const confirmed = withHead({ state: "confirmed", at: clock.now() }, Buffer.from("found"));
    answer = async () => void (await bench.store.set(name, confirmed));
    t.equal(await settle(), 0);
    answer = async () => undefined;
    t.same(await bench.store.get(name), confirmed);
    clock.advance(2 * 60 * 60_000);
    await settle();
  });

  await t.test("a write in the platform's record is confirmed once, and is removed from the list", async (t) => {
    const { reference, settle } = await loseResponse("made");
    t.equal(count, 1);
    rows = [{ ...row, clientReference: reference }];
    t.equal(await settle(), 1);
    t.match(lines.at(-1), { event: "money_settled", route: "/api/withdrawals", amount: "10.00", result: "confirmed" });
    t.equal(await settle(), 0);
    t.equal(calls, 1);
    await reconciler.read();
    t.equal(count, 0);
  });

  await t.test("an outcome that no replica has confirmed stays on the list until one has", async (t) => {
    const { reference } = await loseResponse("unconfirmed");
    rows = [{ ...row, clientReference: reference }];
    let isReplicaAway = true;
    const unsure = new Proxy(bench.store, {
      get(store, name) {
        if (name !== "replaceIfEqual")
          return Reflect.get(store, name, store)?.bind?.(store) ?? Reflect.get(store, name, store);
        return async (...args: Parameters<Store["replaceIfEqual"]>) => {
          const reply = await store.replaceIfEqual(...args);
          if (isReplicaAway) throw new WriteUnconfirmed("no replica has the write");
          return reply;
        };
      },
    });
    const otherReconciler = over(unsure);
    await otherReconciler.read();
    const settle = () => otherReconciler.settle(accountHash(accountIdentity("unconfirmed")), context);
    const openWriteNames = async () => (await new OpenWrites({ store: bench.store, log }).all()).map(([name]) => name);
    const [name] = (await openWriteNames()).filter((one) => clientReference(one) === reference);
    for (let look = 0; look < 2; look += 1) {
      await t.rejects(settle(), WriteUnconfirmed);
      t.ok((await openWriteNames()).includes(name ?? ""));
      clock.advance(15_000);
    }
    isReplicaAway = false;
    await settle();
    t.notOk((await openWriteNames()).includes(name ?? ""));
    t.equal(calls, 1, "and is not looked up again");
  });

  await t.test(
    "a write missing from a complete record for half a minute was not made, and its key is not free",
    async (t) => {
      const { settle, repeat } = await loseResponse("unmade");
      rows = [{ ...row, id: "W2", clientReference: "a".repeat(32) }];
      t.equal(await settle(), 0);
      clock.advance(29_000);
      t.equal(await settle(), 0);
      clock.advance(1_000);
      t.equal(await settle(), 1);
      t.match(lines.at(-1), { event: "money_settled", result: "refused" });
      const callsBefore = rig.calls;
      t.same(await repeat(), notMade);
      t.equal(rig.calls, callsBefore);
    },
  );

  await t.test(
    "a partly read record, or a row of the same sum without a client reference, proves nothing",
    async (t) => {
      for (const [account, records, of] of [
        ["long", [], 1],
        ["nameless", [row], 1],
        ["renamed", [{ ...row, clientReference: "TX-1" }], 1],
      ] as const) {
        const { settle, repeat } = await loseResponse(account);
        rows = [...records];
        total = of;
        for (let look = 0; look < 4; look += 1) {
          t.equal(await settle(), 0, account);
          clock.advance(3_600_000);
        }
        t.same(await repeat(), unknown);
      }
    },
  );

  await t.test(
    "a transaction reference that no write of the gateway is known to have submitted may be the one whose response was lost",
    async (t) => {
      const giving = { operation: "submitDepositReference", route: "/api/deposits/:id/reference", amount: undefined };
      const { settle } = await loseResponse("referred", giving);
      const deposit = { ...row, clientReferences: ["a".repeat(32)], status: "pending" };
      rows = [{ ...deposit, kind: "ewallet", reference: "9HK7AB12CD" }];
      for (let look = 0; look < 3; look += 1) {
        t.equal(await settle(), 0);
        clock.advance(3_600_000);
      }
      rows = [
        { ...deposit, kind: "ewallet" },
        { ...deposit, kind: "ewallet", reference: "9HK7AB12CD", clientReferences: ["a".repeat(32), "b".repeat(32)] },
        { ...deposit, kind: "manual", reference: "9HK7AB12CE" },
      ];
      t.equal(await settle(), 0);
      clock.advance(3_600_000);
      t.equal(await settle(), 1);
      t.match(lines.at(-1), { event: "money_settled", result: "refused" });
    },
  );

  await t.test("a write with two rows in the record is left to the operator", async (t) => {
    const { reference, settle } = await loseResponse("twice");
    rows = [
      { ...row, clientReference: reference },
      { ...row, id: "W2", clientReference: reference },
    ];
    t.equal(await settle(), 0);
  });

  await t.test("a write of another version that this one cannot look up stays open", async (t) => {
    const { settle } = await loseResponse("versions");
    const open = new OpenWrites({ store: bench.store, log });
    const hash = accountHash(accountIdentity("versions"));
    for (const [name, write] of await open.all())
      if (write.accountHash === hash) await open.put(name, { ...write, operation: "newerClaim" });
    t.equal(await settle(), 0);
    t.equal(calls, 0);
  });

  await t.test("an inconclusive lookup waits longer each time, a failed one does not", async (t) => {
    const { reference, settle } = await loseResponse("waits");
    const looksAfter = async (ms: number): Promise<boolean> => {
      const before = calls;
      clock.advance(ms);
      await settle().catch(() => undefined);
      return calls > before;
    };
    answer = () => Promise.reject(new PlatformError("platform_timeout", true));
    for (const outage of [1, 2, 3, 4, 5]) t.ok(await looksAfter(15_000), `immediately after outage ${outage}`);
    answer = async () => undefined;
    total = 1;
    t.ok(await looksAfter(15_000));
    t.notOk(await looksAfter(14_000));
    t.ok(await looksAfter(1_000));
    t.notOk(await looksAfter(29_000));
    rows = [{ ...row, clientReference: reference }];
    t.ok(await looksAfter(1_000));
    t.match(lines.at(-1), { event: "money_settled", result: "confirmed" });
  });

  await t.test("a write whose record call never returns does not delay others of its account", async (t) => {
    const account = "queued";
    for (const id of ["1", "2", "3"]) {
      await loseResponse(account, { operation: "claimMission", route: "/api/missions/claims", input: { id } });
    }
    const { reference, settle } = await loseResponse(account);
    rows = [{ ...row, clientReference: reference }];
    const off = new PlatformError("feature_unavailable", false, { httpStatus: 400 });
    answer = async (operation) => {
      if (operation !== "withdrawals") throw off;
    };
    const linesBefore = lines.length;
    for (let round = 0; round < 5; round += 1) {
      await settle().catch((error: unknown) => t.equal(error, off));
      clock.advance(15_000);
    }
    answer = async () => undefined;
    t.match(lines.slice(linesBefore), [{ event: "money_settled", route: "/api/withdrawals", result: "confirmed" }]);
  });

  await t.test("unreadable claims do not delay other writes of the account", async (t) => {
    const account = "unreadable";
    const open = new OpenWrites({ store: bench.store, log });
    const listed = {
      operation: "withdraw",
      route: "/api/withdrawals",
      account: "0",
      key: "0",
      at: 0,
      looks: 0,
      nextAt: 0,
    };
    for (const label of ["a", "b", "c"]) {
      const name = keys.idempotency.key(accountHash(accountIdentity(account)), label);
      await bench.store.set(name, "of another version");
      await open.put(name, { ...listed, accountHash: accountHash(accountIdentity(account)) });
    }
    const { reference, settle } = await loseResponse(account);
    rows = [{ ...row, clientReference: reference }];
    t.equal(await settle(), 0);
    t.equal(await settle(), 1);
  });

  await t.test("one instance at a time looks up writes", async (t) => {
    const { reference, settle } = await loseResponse("shared");
    const other = over(bench.other);
    await other.read();
    const response = Promise.withResolvers<void>();
    answer = () => response.promise;
    rows = [{ ...row, clientReference: reference }];
    const both = [settle(), other.settle(accountHash(accountIdentity("shared")), context)];
    t.equal(await Promise.race(both), 0, "the second returns immediately");
    response.resolve();
    t.same((await Promise.all(both)).toSorted(), [0, 1]);
    t.equal(calls, 1);
  });

  await t.test("a write whose process died is looked up too", async (t) => {
    const account = accountIdentity("died");
    rig.respond = () => new Promise(() => undefined);
    const write: object = { ...withdrawal, account };
    void rig.make(randomUUID(), write);
    const callsBefore = rig.calls;
    while (rig.calls === callsBefore) await new Promise(setImmediate);
    clock.advance(61_000);
    await reconciler.read();
    rows = [{ ...row, clientReference: rig.references.at(-1) }];
    t.equal(await reconciler.settle(accountHash(account), context), 1);
  });
});
