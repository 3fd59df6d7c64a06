import { randomBytes } from "node:crypto";
import t, { type Test } from "tap";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { AccountSessions } from "../../../bff/session/account-sessions.ts";
import { savedEveryMs } from "../../../bff/session/session-records.ts";
import { Sessions } from "../../../bff/session/sessions.ts";
import { keys } from "../../../redis/keys.ts";
import { captureLog } from "../../support/log.ts";
import { onEachStore, type StoreBench } from "../../support/stores.ts";
import { until } from "../../support/until.ts";
import { WatchedStore } from "../../support/watched-store.ts";

const config = {
  session: { idleMs: 30 * 60_000, absoluteMs: 12 * 3_600_000, payoutHoldMs: 86_400_000 },
  sessionKeys: [randomBytes(32)],
};
const device = { ip: "192.0.2.1" };

/** Creates one gateway's `Sessions` over a separate view of the store. */
async function instance(t: Test, { clock }: StoreBench, real: StoreBench["store"]) {
  const watched = new WatchedStore(real);
  const sessions = new Sessions({ store: watched.store, config, clock, log: captureLog().log });
  await sessions.open();
  t.teardown(() => sessions.close());
  /** Reads a session that may be cached in memory. Returns the source of the session. */
  const source = async (cookie: string): Promise<"memory" | "store"> => {
    const before = watched.sessionReads;
    await sessions.read(cookie, "memory");
    return watched.sessionReads > before ? "store" : "memory";
  };
  const alive = async (cookie: string): Promise<boolean> =>
    (await sessions.read(cookie, "memory")).ticket !== undefined;
  return { watched, sessions, source, alive };
}

type Instance = Awaited<ReturnType<typeof instance>>;

let players = 0;
async function signedIn({ sessions }: Instance) {
  const account = `memory${players++}`;
  const member = { id: account, account, nickname: account, role: "member" as const };
  return sessions.issue({ kind: "member", token: `token-${account}`, member }, device);
}

const fromMemory = (cacheInstance: Instance, cookie: string): Promise<void> =>
  until("memory to be used", async () => (await cacheInstance.source(cookie)) === "memory");

await onEachStore(t, async (t, bench) => {
  const { clock } = bench;
  const first = await instance(t, bench, bench.store);
  const second = await instance(t, bench, bench.other);

  await t.test("calls that change nothing read a session from the store once, all others every time", async (t) => {
    const { cookie } = await signedIn(first);
    await fromMemory(second, cookie);
    const before = second.watched.sessionReads;
    for (let n = 0; n < 100; n++) t.ok((await second.sessions.read(cookie, "memory")).ticket);
    t.equal(second.watched.sessionReads, before);
    for (let n = 0; n < 3; n++) await second.sessions.read(cookie);
    t.equal(second.watched.sessionReads, before + 3);
    const [id] = cookie.split(".");
    t.same(await second.sessions.read(`${id}.${randomBytes(32).toString("base64url")}`, "memory"), {});
    t.equal(await second.source(cookie), "memory", "a wrong secret neither reads nor affects the cached session");
  });

  await t.test(
    "a revoked session is refused immediately here and for writes elsewhere, and for reads elsewhere once the message arrives",
    async (t) => {
      const { cookie, ticket } = await signedIn(first);
      await fromMemory(first, cookie);
      await fromMemory(second, cookie);
      await first.sessions.end(ticket, "logout");
      t.equal(await first.alive(cookie), false);
      t.same(await second.sessions.read(cookie), {});
      await until("reads there to know", async () => !(await second.alive(cookie)));
    },
  );

  await t.test("a session ended elsewhere by its owner leaves every cache, with its reason", async (t) => {
    const { cookie, ticket } = await signedIn(first);
    await fromMemory(first, cookie);
    await second.sessions.endByHash(ticket.idHash, undefined, "elsewhere");
    await until("reads there to know", async () => !(await first.alive(cookie)));
    t.same(await first.sessions.read(cookie, "memory"), { endReason: "elsewhere" });
  });

  await t.test("a changed record is read again on every instance", async (t) => {
    const { cookie, ticket } = await signedIn(first);
    await fromMemory(second, cookie);
    await first.sessions.update(ticket, () => ({ captchaRequired: true }));
    const hasChange = async () => (await second.sessions.read(cookie, "memory")).ticket?.record.captchaRequired;
    await t.resolves(until("the other instance to know", hasChange));
  });

  await t.test("a revoked session is refused for reads after five seconds if the channel fails silently", async (t) => {
    const { cookie, ticket } = await signedIn(first);
    await fromMemory(second, cookie);
    second.watched.deaf = true;
    t.teardown(() => second.watched.reconnect());
    await first.sessions.end(ticket, "logout");
    t.equal(await first.alive(cookie), false, "immediately on its own instance");
    clock.advance(4_999);
    await second.alive(cookie);
    clock.advance(1);
    t.equal(await second.alive(cookie), false);
    t.same(await second.sessions.read(cookie), {}, "a write never accepts it");
  });

  await t.test("frequent reads do not extend the five seconds for which a revoked session is missed", async (t) => {
    const { cookie, ticket } = await signedIn(first);
    await fromMemory(second, cookie);
    second.watched.deaf = true;
    t.teardown(() => second.watched.reconnect());
    await first.sessions.end(ticket, "logout");
    for (let seconds = 0; seconds < 5; seconds += 1) {
      await second.alive(cookie);
      clock.advance(1_000);
    }
    t.equal(await second.alive(cookie), false);
  });

  await t.test("a restarted subscription empties the cache, because revocations may have been missed", async (t) => {
    const { cookie, ticket } = await signedIn(first);
    await fromMemory(second, cookie);
    second.watched.deaf = true;
    await first.sessions.end(ticket, "logout");
    second.watched.reconnect();
    t.equal(await second.alive(cookie), false);
  });

  await t.test("a session revoked while its read is in flight is not cached", async (t) => {
    const { cookie, ticket } = await signedIn(first);
    const gate = Promise.withResolvers<void>();
    second.watched.hold = gate.promise;
    const before = second.watched.sessionReads;
    const late = second.sessions.read(cookie, "memory");
    await until("the store to have answered", () => second.watched.sessionReads > before);
    second.watched.hold = undefined;
    await first.sessions.end(ticket, "logout");
    // The channel preserves the order. When this later revocation has arrived, the earlier one has arrived too.
    const mark = await signedIn(first);
    await fromMemory(second, mark.cookie);
    await first.sessions.end(mark.ticket, "logout");
    await until("the revocations to be received", async () => !(await second.alive(mark.cookie)));
    gate.resolve();
    await late;
    t.equal(await second.alive(cookie), false);
  });

  await t.test("a request that read earlier does not undo a change made elsewhere", async (t) => {
    const { cookie, ticket } = await signedIn(first);
    await second.sessions.update(ticket, () => ({ captchaRequired: true }));
    clock.advance(60_000);
    await first.sessions.touch(ticket, 0);
    await first.sessions.touched(ticket, clock.now());
    await first.sessions.update(ticket, () => ({ vips: { EN: "Gold" } }));
    t.match((await second.sessions.read(cookie)).ticket?.record, { captchaRequired: true, vips: { EN: "Gold" } });
  });

  await t.test("concurrent changes of sessions are all stored", async (t) => {
    const { cookie, ticket } = await signedIn(first);
    const languages = ["BN", "EN"] as const;
    for (let round = 0; round < 5; round += 1) {
      const changes = languages.map((language, index) =>
        (index ? first : second).sessions.update(ticket, ({ vips }) => ({
          vips: { ...vips, [language]: `${vips?.[language] ?? ""}*` },
        })),
      );
      t.same(await Promise.all(changes), [true, true]);
    }
    t.same((await first.sessions.read(cookie)).ticket?.record.vips, { BN: "*****", EN: "*****" });
  });

  await t.test("concurrent requests write the time of the last call once", async (t) => {
    const { cookie } = await signedIn(first);
    await fromMemory(first, cookie);
    clock.advance(60_000);
    await fromMemory(first, cookie);
    const renewed = clock.now();
    const before = first.watched.sessionWrites;
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { ticket } = await first.sessions.read(cookie, "memory");
        if (ticket) await first.sessions.touch(ticket, 0);
      }),
    );
    t.equal(first.watched.sessionWrites, before + 1);
    t.equal((await first.sessions.read(cookie)).ticket?.record.seenAt, renewed);
  });

  await t.test(
    "the time of the last call is stored separately from the record, which is sealed again every five minutes",
    async (t) => {
      const { cookie, ticket } = await signedIn(first);
      const stored = () => bench.store.get(keys.session.key(ticket.idHash));
      const touch = async (instance: Instance) => {
        const read = (await instance.sessions.read(cookie)).ticket;
        if (read) await instance.sessions.touch(read, clock.now());
      };
      clock.advance(savedEveryMs);
      await touch(first);
      const sealed = await stored();
      for (let minute = 1; minute <= 4; minute += 1) {
        clock.advance(60_000);
        await touch(minute % 2 === 0 ? first : second);
        const { record } = (await second.sessions.read(cookie)).ticket ?? {};
        t.match(record, { seenAt: clock.now(), touchedAt: clock.now() });
      }
      t.same(await stored(), sealed);
      clock.advance(60_000);
      await touch(first);
      t.notSame(await stored(), sealed);
      clock.advance(29 * 60_000);
      t.ok((await second.sessions.read(cookie)).ticket, "idle time starts at the last call");
    },
  );

  await t.test("a session is listed while it lives, even if its last use was not listed for long", async (t) => {
    const { cookie, ticket } = await signedIn(first);
    const platform = { call: () => Promise.reject(new Error("no call")) };
    const { log } = captureLog();
    const list = new AccountSessions({ clock, config, log, platform, sessions: first.sessions, store: bench.store });
    // A changed record restarts the five minutes after which the last use is listed.
    clock.advance(savedEveryMs - 1_000);
    await first.sessions.update(ticket, () => ({ captchaRequired: true }));
    clock.advance(savedEveryMs - 1_000);
    const active = (await first.sessions.read(cookie)).ticket;
    if (active) await first.sessions.touch(active, clock.now());
    clock.advance(config.session.idleMs - 60_000);
    const listed = await list.list(accountIdentity(ticket.record.member?.account ?? ""));
    t.same(
      listed.map(({ idHash }) => idHash),
      [ticket.idHash],
    );
    t.ok((await first.sessions.read(cookie)).ticket);
  });

  await t.test("the sealed record stays recent, whichever call comes first in five minutes", async (t) => {
    const { cookie, ticket } = await signedIn(first);
    for (let interval = 0; interval < 6; interval += 1) {
      clock.advance(savedEveryMs - 20_000);
      const idle = (await first.sessions.read(cookie)).ticket;
      if (idle) t.equal(await first.sessions.touched(idle, clock.now()), true);
      clock.advance(20_000);
      const active = (await second.sessions.read(cookie)).ticket;
      if (active) await second.sessions.touch(active, clock.now());
    }
    await bench.store.delete(keys.sessionSeen.key(ticket.idHash));
    const { record } = (await second.sessions.read(cookie)).ticket ?? {};
    t.ok(
      record && clock.now() - record.seenAt <= savedEveryMs,
      "an instance of the previous version reads only this one",
    );
  });

  await t.test("an activity time that no instance could have written changes nothing", async (t) => {
    const { cookie, ticket } = await signedIn(first);
    for (const activity of ["", "x", "1 2 3", `${clock.now() + 3_600_000} ${clock.now() + 3_600_000}`]) {
      await bench.store.set(keys.sessionSeen.key(ticket.idHash), activity, { ttl: 60_000 });
      const { record } = (await first.sessions.read(cookie)).ticket ?? {};
      t.match(record, { seenAt: clock.now(), touchedAt: clock.now() });
    }
  });

  await t.test("a call after the end of its session does not restore it", async (t) => {
    const { cookie, ticket } = await signedIn(first);
    clock.advance(60_000);
    await first.sessions.touch(ticket, 0);
    clock.advance(60_000);
    await first.sessions.end(ticket, "logout");
    await first.sessions.touch(ticket, 0);
    t.equal(await first.sessions.touched(ticket, clock.now()), false);
    t.same(await first.sessions.read(cookie), {});
    t.equal(await bench.store.get(keys.session.key(ticket.idHash)), null);
    t.equal(await bench.store.get(keys.sessionSeen.key(ticket.idHash)), null);
  });

  await t.test("a cached session is read again after a while, and never outlives the session", async (t) => {
    const { cookie } = await signedIn(first);
    await fromMemory(first, cookie);
    clock.advance(5_000);
    t.equal(await first.source(cookie), "store");
    await fromMemory(first, cookie);
    clock.advance(30 * 60_000);
    t.same(await first.sessions.read(cookie, "memory"), { endReason: "expired" });
  });
});
