import { EventEmitter, once } from "node:events";
import type { Test } from "tap";
import { keys } from "../../../redis/keys.ts";
import type { StoreBench } from "../../support/stores.ts";

const text = (value: Buffer | null): string | null => value?.toString() ?? null;

/** Contract of every store driver. The other files in this folder run the suite on each driver. */
export async function storeSuite(t: Test, bench: StoreBench): Promise<void> {
  const { store, other, pass } = bench;

  await t.test("a value is read back byte for byte, by every instance", async (t) => {
    const value = Buffer.from([0, 255, 10, 13, 128]);
    t.equal(await store.set("adda:t:value", value), true);
    t.same(await other.get("adda:t:value"), value);
    t.equal(await store.ttl("adda:t:value"), Number.POSITIVE_INFINITY);
    t.equal(await store.get("adda:t:nothing"), null);
    t.equal(await store.ttl("adda:t:nothing"), null);
  });

  await t.test("several values are read together, in the order of their keys", async (t) => {
    await store.set("adda:t:first", "one");
    await store.set("adda:t:second", "two");
    await store.hashSet("adda:t:fields", "field", "value", 60_000);
    const values = await other.getMany(["adda:t:second", "adda:t:nothing", "adda:t:first"]);
    t.same(values.map(text), ["two", null, "one"]);
    t.same((await other.getMany(["adda:t:first", "adda:t:fields"])).map(text), ["one", null]);
  });

  await t.test("a value with a TTL expires", async (t) => {
    // Long enough for the reads below, even if the machine pauses briefly.
    const life = 500;
    await store.set("adda:t:life", "x", { ttl: life });
    const remaining = (await store.ttl("adda:t:life")) ?? 0;
    t.ok(remaining > 0 && remaining <= life);
    await pass(life);
    t.equal(await store.get("adda:t:life"), null);
  });

  await t.test("ifAbsent never overwrites", async (t) => {
    t.equal(await store.set("adda:t:once", "first", { ifAbsent: true }), true);
    t.equal(await other.set("adda:t:once", "second", { ifAbsent: true, ttl: 1000 }), false);
    t.equal(text(await store.get("adda:t:once")), "first");
  });

  await t.test("the keys of a row are found, and no others", async (t) => {
    const row = { name: "t-scan" };
    const names = Array.from({ length: 2_500 }, (_, index) => `adda:t-scan:{${index}}`);
    await Promise.all(names.map((name) => store.set(name, "x", { ttl: 60_000 })));
    await store.set("adda:t-scan-other:{1}", "x", { ttl: 60_000 });
    const scanned = new Set<string>();
    for await (const batch of other.scan(row)) for (const name of batch) scanned.add(name);
    t.strictSame([...scanned].sort(), names.sort());
  });

  await t.test(
    "a value is replaced only if it is still the one that was read, and a deleted one stays deleted",
    async (t) => {
      const key = "adda:t:replace";
      const [first, second] = [Buffer.from([0, 255, 10]), Buffer.from([0, 255, 11])];
      t.equal(await store.replaceIfEqual(key, first, second, 1000), "gone");
      t.equal(await store.get(key), null);
      await store.set(key, first, { ttl: 30_000 });
      t.equal(await store.replaceIfEqual(key, second, "other", 1000), "changed");
      t.same(await store.get(key), first);
      t.equal(await store.replaceIfEqual(key, first, second, 60_000), "replaced");
      t.same(await other.get(key), second);
      t.ok(((await store.ttl(key)) ?? 0) > 30_000);
      await store.delete(key);
      t.equal(await store.replaceIfEqual(key, second, first, 1000), "gone");
      await store.set(key, first, { ttl: 60_000 });
      t.equal(await store.replaceIfEqual(key, first, second), "replaced");
      t.equal(await store.ttl(key), Number.POSITIVE_INFINITY, "without a TTL it stays");
      await store.set(key, "0", { ttl: 60_000 });
      const racers = Array.from({ length: 20 }, (_, n) =>
        (n % 2 ? store : other).replaceIfEqual(key, "0", `by ${n}`, 1000),
      );
      t.equal(
        (await Promise.all(racers)).filter((result) => result === "replaced").length,
        1,
        "one of many concurrent callers",
      );
      await store.delete(key);
    },
  );

  await t.test("delete returns the number of existing keys", async (t) => {
    await store.set("adda:{t}:one", "1");
    await store.set("adda:{t}:two", "2");
    t.equal(await store.delete("adda:{t}:one", "adda:{t}:two", "adda:{t}:three"), 2);
    t.equal(await store.delete(), 0);
    t.equal(await store.get("adda:{t}:one"), null);
  });

  await t.test("a single-use value is taken by exactly one of many", async (t) => {
    await store.set("adda:t:take", "code", { ttl: 60_000 });
    const takers = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? store : other).take("adda:t:take")));
    t.equal(takers.filter(Boolean).length, 1);
  });

  await t.test("expire restarts a TTL and returns false for a missing key", async (t) => {
    await store.set("adda:t:expire", "x", { ttl: 30_000 });
    t.equal(await store.expire("adda:t:expire", 60_000), true);
    t.ok(((await store.ttl("adda:t:expire")) ?? 0) > 30_000);
    t.equal(text(await store.get("adda:t:expire")), "x");
    t.equal(await store.expire("adda:t:gone", 1000), false);
  });

  await t.test("a value is written beside a key and with its TTL, or not at all if the key is missing", async (t) => {
    const [key, beside] = ["adda:t:{extend}:key", "adda:t:{extend}:beside"];
    t.equal(await store.extendWith(key, beside, "1", 60_000), false);
    t.equal(await other.get(beside), null);
    await store.set(key, "x", { ttl: 30_000 });
    t.equal(await store.extendWith(key, beside, "2", 60_000), true);
    t.equal(text(await other.get(beside)), "2");
    for (const name of [key, beside]) t.ok(((await store.ttl(name)) ?? 0) > 30_000);
    await Promise.all([store.extendWith(key, beside, "3", 60_000), store.delete(key, beside)]);
    t.equal(await other.get(beside), null, "atomic");
  });

  await t.test("a counter keeps the window that its first increment opened", async (t) => {
    t.same(await store.increment("adda:t:count", 2_000), { count: 1, ttl: 2_000 });
    await pass(50);
    const second = await store.increment("adda:t:count", 2_000);
    t.equal(second.count, 2);
    t.ok(second.ttl <= 1_950);
    await pass(1_960);
    t.same(await store.increment("adda:t:count", 2_000), { count: 1, ttl: 2_000 });
  });

  await t.test("a decrement never goes below zero and never opens a window", async (t) => {
    t.same(await store.increment("adda:t:back", 60_000, -1), { count: 0, ttl: 0 });
    t.equal(await store.get("adda:t:back"), null);
    await store.increment("adda:t:back", 60_000, 3);
    t.equal((await store.increment("adda:t:back", 60_000, -1)).count, 2);
    t.equal((await store.increment("adda:t:back", 60_000, 0)).count, 2);
    t.equal((await store.increment("adda:t:back", 60_000, -5)).count, 0);
    t.equal((await store.increment("adda:t:back", 60_000, -1)).count, 0, "nor if nothing is left");
  });

  await t.test("a count that was fully reverted takes up no key", async (t) => {
    await store.increment("adda:t:nothing", 60_000, 2);
    await store.increment("adda:t:nothing", 60_000, -2);
    t.equal(await store.get("adda:t:nothing"), null);
  });

  await t.test(
    "a bit is set once, whichever instance sets it, and the field expires with the TTL of its first bit",
    async (t) => {
      const sets = await Promise.all(
        Array.from({ length: 20 }, (_, n) => (n % 2 ? store : other).setBit("adda:t:bits", 70_001, 60_000)),
      );
      t.equal(sets.filter(Boolean).length, 1);
      t.equal(await store.setBit("adda:t:bits", 70_002, 60_000), true, "its neighbour is clear");
      t.equal(await store.setBit("adda:t:bits", 3, 60_000), true);
      t.ok(((await store.ttl("adda:t:bits")) ?? 0) <= 60_000);
    },
  );

  await t.test("a counter with a maximum stops there, and accepts more below it", async (t) => {
    const counts = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? store : other).increment("adda:t:most", 60_000, 1, 3)),
    );
    t.same(counts.map(({ count }) => count).sort(), [1, 2, 3, ...Array(17).fill(4)]);
    t.equal((await store.increment("adda:t:most", 60_000, 0)).count, 3);
    t.equal((await store.increment("adda:t:most", 60_000, -1)).count, 2);
    t.equal((await store.increment("adda:t:most", 60_000, 1, 3)).count, 3);
    t.same(await store.increment("adda:t:none", 60_000, 1, 0), { count: 1, ttl: 60_000 });
    t.equal((await store.increment("adda:t:none", 60_000, 0)).count, 0, "a window above the maximum is not opened");
  });

  await t.test("parallel increments of several instances are all counted", async (t) => {
    await Promise.all(Array.from({ length: 50 }, (_, n) => (n % 2 ? store : other).increment("adda:t:race", 60_000)));
    t.equal((await store.increment("adda:t:race", 60_000, 0)).count, 50);
  });

  await t.test("a hash keeps its fields for one common TTL", async (t) => {
    await store.hashSet("adda:t:hash", "a", "1", 60_000);
    await other.hashSet("adda:t:hash", "b", "২", 60_000);
    t.same(await store.hashAll("adda:t:hash"), { a: "1", b: "২" });
    await store.hashDelete("adda:t:hash", "a", "never");
    t.same(await store.hashAll("adda:t:hash"), { b: "২" });
    await store.hashSet("adda:t:hash", "c", "3", 100);
    await pass(100);
    t.same(await store.hashAll("adda:t:hash"), {});
    await store.hashDelete("adda:t:hash", "a");
  });

  await t.test("a lock has one holder, and a late release does not free the next one's", async (t) => {
    const first = await store.lock("adda:t:lock", 500);
    t.ok(first);
    t.equal(await other.lock("adda:t:lock", 500), null);
    await pass(500);
    const second = await other.lock("adda:t:lock", 60_000);
    t.ok(second);
    await first?.release();
    t.equal(await store.lock("adda:t:lock", 50), null, "still the second holder's");
    await second?.release();
    t.ok(await store.lock("adda:t:lock", 50));
  });

  await t.test("a message reaches every instance until it unsubscribes", async (t) => {
    const messages = new EventEmitter();
    const stopOwn = await store.subscribe("adda:t:news", (message) => messages.emit("own", message));
    const stopOther = await other.subscribe("adda:t:news", (message) => messages.emit("other", message));
    const both = Promise.all([once(messages, "own"), once(messages, "other")]);
    await store.publish("adda:t:news", "hello");
    t.same(await both, [["hello"], ["hello"]]);

    stopOwn();
    messages.once("own", () => t.fail("an unsubscribed listener was called"));
    const last = once(messages, "other");
    await other.publish("adda:t:news", "again");
    t.same(await last, ["again"]);
    stopOther();
  });

  await t.test("a delete with a message notifies every instance, even if there was nothing to delete", async (t) => {
    await store.set("adda:t:told", "x");
    const messages = new EventEmitter();
    const stop = await other.subscribe("adda:t:ends", (message) => messages.emit("other", message));
    for (const existed of [true, false]) {
      const message = once(messages, "other");
      t.equal(await store.deleteAndPublish("adda:t:told", "adda:t:ends", "gone"), existed);
      t.same(await message, ["gone"]);
      t.equal(await other.get("adda:t:told"), null);
    }
    stop();
  });

  const dated = { value: "adda:{t}:dated", lock: "adda:{t}:dated-lock" };
  const notification = { channel: "adda:t:dated", message: "renewed" };
  const terms = { staleUpTo: 1_000, newerThan: 0, ttl: 60_000 };

  await t.test("only one of many callers who find a dated value missing or too old may renew it", async (t) => {
    for (const round of ["missing", "too old"]) {
      if (round === "too old") await store.set(dated.value, "1000\nold");
      const claims = await Promise.all(
        Array.from({ length: 20 }, (_, index) => (index % 2 ? store : other).acquireRefreshLock(dated, terms)),
      );
      const tokens = claims.map(({ token }) => token).filter((token) => token !== null);
      t.equal(tokens.length, 1, round);
      t.ok(claims.every(({ value }) => text(value) === (round === "missing" ? null : "1000\nold")));
      t.equal(await store.completeRefresh(dated, tokens[0] ?? "", notification), true, "released");
      t.equal(await store.completeRefresh(dated, tokens[0] ?? "", notification), false, "only once");
    }
    await store.delete(dated.value, dated.lock);
  });

  await t.test("a refreshed value is published, returned for an older one, and not refreshed again", async (t) => {
    const messages = new EventEmitter();
    const stop = await other.subscribe(notification.channel, (message) => messages.emit("notified", message));
    const { token } = await store.acquireRefreshLock(dated, terms);
    const next = once(messages, "notified");
    t.equal(await store.completeRefresh(dated, token ?? "", notification, { value: "2000\nনতুন\n", ttl: 60_000 }), true);
    t.same(await next, ["renewed"]);
    const { value, token: again } = await other.acquireRefreshLock(dated, { ...terms, newerThan: 1_999 });
    t.same([text(value), again], ["2000\nনতুন\n", null]);
    t.same(await other.acquireRefreshLock(dated, { ...terms, newerThan: 2_000 }), { value: null, token: null });
    t.ok(((await other.ttl(dated.value)) ?? 0) <= 60_000);
    stop();
    await store.delete(dated.value, dated.lock);
  });

  await t.test("a caller that lost the refresh lock writes nothing", async (t) => {
    const { token } = await store.acquireRefreshLock(dated, terms);
    await store.delete(dated.lock);
    t.equal(await store.completeRefresh(dated, token ?? "", notification, { value: "3000\nlate", ttl: 60_000 }), false);
    t.equal(await other.get(dated.value), null);
    t.equal((await other.acquireRefreshLock(dated, { ...terms, ttl: 30 })).token === null, false);
    await pass(40);
    t.equal((await store.acquireRefreshLock(dated, terms)).token === null, false, "the right has a TTL");
    await store.delete(dated.value, dated.lock);
  });

  const row = keys.session.key("t");

  await t.test("a value of another type counts as missing and is replaced", async (t) => {
    const asHash = () => store.hashSet(row, "field", "value", 60_000);
    await asHash();
    t.equal(await other.get(row), null);
    await asHash();
    t.equal(await other.take(row), null);
    await asHash();
    t.equal((await other.increment(row, 1000)).count, 1);
    t.same(await store.hashAll(row), {});
    await store.set(row, "text");
    await store.hashSet(row, "field", "value", 1000);
    t.same(await other.hashAll(row), { field: "value" });
    await store.delete(row);
  });

  await t.test("a value that is not a number, or has no TTL, counts as missing", async (t) => {
    for (const [value, options] of [
      ["12.5", { ttl: 60_000 }],
      ["{}", { ttl: 60_000 }],
      ["9".repeat(30), { ttl: 60_000 }],
      ["7", {}],
    ] as const) {
      await store.set(row, value, options);
      t.same(await other.increment(row, 1000, -1), { count: 0, ttl: 0 }, value);
      await store.set(row, value, options);
      t.same(await other.increment(row, 1000), { count: 1, ttl: 1000 }, value);
    }
    await store.delete(row);
  });

  await t.test("a lock without a TTL can be taken over; a money claim cannot", async (t) => {
    await store.set(row, "left behind");
    t.ok(await other.lock(row, 60_000));
    t.equal(await store.lock(row, 60_000), null);
    await store.delete(row);
    const claim = keys.idempotency.key("account", "t");
    await store.set(claim, "claimed", { ifAbsent: true });
    t.equal(await other.set(claim, "again", { ifAbsent: true, ttl: 1000 }), false);
    t.equal(text(await store.get(claim)), "claimed");
    await store.delete(claim);
  });

  await t.test("a TTL of zero is a short one, not a fault", async (t) => {
    await store.set("adda:t:short", "x", { ttl: 0 });
    t.equal((await store.increment("adda:t:brief", 0)).count, 1);
    await pass(5);
    t.equal(await store.get("adda:t:short"), null);
  });

  await t.test("the store reports that it is available", async (t) => {
    await store.ping();
    t.same([store.up, store.writable], [true, true]);
    t.equal(store.driver, bench.name);
  });
}
