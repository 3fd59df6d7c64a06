import { setImmediate } from "node:timers/promises";
import t, { type Test } from "tap";
import { cache, SWRGlobalState, serialize } from "../../../web/node_modules/swr/dist/_internal/index.mjs";
import { mutate } from "../../../web/node_modules/swr/dist/index/index.mjs";
import { keyOf } from "../../../web/src/lib/api/cache-key.ts";
import { type ApiFailure, onFailure } from "../../../web/src/lib/api/failure.ts";
import { applyTo } from "../../../web/src/lib/events/apply.ts";

const apply = applyTo("pushed01");

t.test("pushed balance and unread messages are stored where the page reads them", async (t) => {
  const balance = { currency: "BDT", symbol: "৳", total: "12.50", wallets: [] };
  apply({ kind: "balance", data: balance, lastId: "" });
  apply({ kind: "unread", data: { count: 4 }, lastId: "" });
  t.match(
    await mutate(keyOf("balance", { account: "pushed01" }), (cached: unknown) => cached, { revalidate: false }),
    balance,
  );
  t.same(await mutate(keyOf("unread", { account: "pushed01" }), (cached: unknown) => cached, { revalidate: false }), {
    count: 4,
  });
  t.equal(
    await mutate(keyOf("unread", { account: "other" }), (cached: unknown) => cached, { revalidate: false }),
    undefined,
  );
});

/**
 * Registers a reader with SWR, as a component would. Returns a function that reports how often the response was
 * requested again.
 */
function countsAsks(t: Test, key: readonly unknown[]): () => number {
  const readers = SWRGlobalState.get(cache)?.[0] as Record<string, (() => Promise<boolean>)[]>;
  const [name] = serialize(key);
  let count = 0;
  cache.set(name, { data: {}, _k: key } as object);
  readers[name] = [
    async () => {
      count += 1;
      return true;
    },
  ];
  t.teardown(() => {
    delete readers[name];
  });
  return () => count;
}

t.test("missions are requested again when the balance changes, but not when a stream starts", async (t) => {
  const account = "pushed02";
  const [badges, balance] = [keyOf("badges", { account }), keyOf("balance", { account })];
  const asks = countsAsks(t, badges);
  const push = async (applyEvent: ReturnType<typeof applyTo>, total: string) => {
    applyEvent({ kind: "balance", data: { currency: "BDT", symbol: "৳", total, wallets: [] }, lastId: "" });
    await setImmediate();
  };
  const applyEvent = applyTo(account);
  await push(applyEvent, "100.00");
  await push(applyEvent, "100.00");
  t.equal(asks(), 0, "unchanged");
  await push(applyEvent, "90.00");
  t.equal(asks(), 1);
  await mutate(balance, { total: "95.00" }, { revalidate: false });
  await push(applyEvent, "95.00");
  t.equal(asks(), 2, "what this page received another way is new to the missions");
  await push(applyTo(account), "80.00");
  t.equal(asks(), 3, "a tab that joins later knows what it has requested");
});

t.test("the page repeats its reads when a stream starts with an older state", async (t) => {
  const account = "pushed03";
  const keys = { balance: keyOf("balance", { account }), unread: keyOf("unread", { account }) };
  const asks = { balance: countsAsks(t, keys.balance), unread: countsAsks(t, keys.unread) };
  const own = { currency: "BDT", symbol: "৳", total: "90.00", wallets: [] };
  await mutate(keys.balance, own, { revalidate: false });
  await mutate(keys.unread, { count: 1 }, { revalidate: false });
  const cachedValues = async () => [
    (await mutate(keys.balance, (cached?: { total: string }) => cached, { revalidate: false }))?.total,
    (await mutate(keys.unread, (cached?: { count: number }) => cached, { revalidate: false }))?.count,
  ];
  const push = async (applyEvent: ReturnType<typeof applyTo>, total: string, count: number) => {
    applyEvent({ kind: "balance", data: { ...own, total }, lastId: "" });
    applyEvent({ kind: "unread", data: { count }, lastId: "" });
    await setImmediate();
  };
  const applyEvent = applyTo(account);
  await push(applyEvent, "100.00", 2);
  t.same(await cachedValues(), ["90.00", 1]);
  t.same([asks.balance(), asks.unread()], [1, 1]);
  await push(applyEvent, "80.00", 0);
  t.same(await cachedValues(), ["80.00", 0], "later states are applied");
  await push(applyTo(account), "80.00", 0);
  t.same([asks.balance(), asks.unread()], [1, 1], "nothing is requested if both agree");
  await mutate(keys.balance, undefined, { revalidate: false });
  await push(applyTo(account), "100.00", 0);
  t.equal(asks.balance(), 2, "SWR drops a response in flight if a newer value was stored");
});

t.test("a session that ends on the server is lost with its reason, as after a refused call", async (t) => {
  const failures: ApiFailure[] = [];
  t.teardown(
    onFailure((failure) => {
      failures.push(failure);
      return undefined;
    }),
  );
  apply({ kind: "session", data: { reason: "elsewhere" }, lastId: "" });
  apply({ kind: "session", data: { reason: "expired" }, lastId: "" });
  apply({ kind: "session", data: { reason: "ended" }, lastId: "" });
  apply({ kind: "session", data: { reason: "signedOut" }, lastId: "" });
  t.same(
    failures.map(({ code, status }) => [code, status]),
    [
      ["session_elsewhere", 401],
      ["session_expired", 401],
      ["session_ended", 401],
    ],
    "a visitor who signed out needs no explanation",
  );
});
