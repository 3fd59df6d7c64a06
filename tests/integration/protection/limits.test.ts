import t from "tap";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { StoreUnavailable, WriteUnconfirmed } from "../../../bff/store/store.ts";
import type { Protection, ProtectionHistory } from "../../../shared/contracts/protection.ts";
import { errorOf, limitIn, protectionWorld, raise, readProtection, setLimit } from "./world.ts";

const hour = 3_600_000;
const day = 24 * hour;

t.test("a player sets, lowers and raises their own limits", async (t) => {
  const { gateway, member, signedIn, pass } = await protectionWorld(t);
  const lines = () => gateway.log.lines.filter(({ event }) => event === "protection_changed");

  await t.test("all twelve limits are listed before any is set", async (t) => {
    const player = await member("limit01");
    const protection = await readProtection(player);
    t.equal(protection.limits.length, 12);
    t.match(protection, { offered: true, reviewDue: false, realityCheck: { minutes: 60 } });
    t.same(limitIn(protection, "deposit", "day"), { kind: "deposit", period: "day", used: "0.00", warns: false });
    t.same(limitIn(protection, "session", "week")?.used, "0");
  });

  await t.test(
    "a limit typed in Bengali digits applies immediately, on every device, and is logged without its value",
    async (t) => {
      const player = await member("limit02");
      const answer = await setLimit(player, "deposit", "day", "১০০০.৫০");
      t.match(limitIn((await answer.json()) as Protection, "deposit", "day"), { limit: "1000.50", left: "1000.50" });
      const otherBrowser = await signedIn("limit02");
      t.match(limitIn(await readProtection(otherBrowser), "deposit", "day"), { limit: "1000.50", warns: false });
      t.equal((await readProtection(otherBrowser)).offered, false);
      t.match(lines().at(-1), { act: "limit_set", kind: "deposit", period: "day", account: /^[0-9a-f]{16}$/ });
      t.notMatch(JSON.stringify(lines()), "1000.50");
    },
  );

  await t.test("an invalid limit is refused with an error on the field", async (t) => {
    const player = await member("limit03");
    for (const [kind, period, value, code] of [
      ["deposit", "day", "0", "amount_out_of_range"],
      ["deposit", "day", "0.005", "validation_failed"],
      ["stake", "week", "1.234", "validation_failed"],
      ["loss", "month", "10000000000000", "amount_out_of_range"],
      ["session", "day", "1.5", "validation_failed"],
      ["session", "day", "1441", "amount_out_of_range"],
    ] as const) {
      const refused = await errorOf(await setLimit(player, kind, period, value));
      t.match(refused, { code, fields: { value: String } }, `${kind} ${value}`);
    }
    await setLimit(player, "deposit", "week", "500");
    t.match(await errorOf(await setLimit(player, "deposit", "day", "501")), {
      ...{ status: 422, code: "limit_order", fields: { value: "limit_order", week: "limit_order" } },
    });
    t.equal((await player.call("PUT", "/api/protection/limits/deposit/year", { value: "1" })).status, 400);
    const trial = gateway.visitor();
    await trial.call("POST", "/api/session/trial");
    t.match(await errorOf(await trial.call("GET", "/api/protection")), { code: "trial_not_allowed" });
  });

  await t.test("a raise waits a day with the old limit in force, and takes effect after confirmation", async (t) => {
    const player = await member("limit04");
    await setLimit(player, "deposit", "day", "1000");
    await pass(1);
    const parked = (await (await setLimit(player, "deposit", "day", "2000")).json()) as Protection;
    const { askedAt = "", lapsesAt = "", ripeAt = "", to } = limitIn(parked, "deposit", "day")?.raise ?? {};
    t.equal(to, "2000.00");
    t.equal(limitIn(parked, "deposit", "day")?.limit, "1000.00");
    t.equal(Date.parse(ripeAt) - Date.parse(askedAt), day);
    t.equal(Date.parse(lapsesAt) - Date.parse(ripeAt), 7 * day);
    await pass(day - 1);
    const newSession = await signedIn("limit04");
    t.match(await errorOf(await raise(newSession, "POST")), { status: 409, code: "raise_unripe", retryAfter: 1 });
    await pass(1);
    const confirmed = (await (await raise(newSession, "POST")).json()) as Protection;
    t.match(limitIn(confirmed, "deposit", "day"), { limit: "2000.00", raise: undefined });
    t.match(await errorOf(await raise(newSession, "POST")), { code: "not_found" });
    const { items } = await newSession.json<ProtectionHistory>("/api/protection/history");
    t.same(
      items.map(({ act, from, to: towards }) => [act, from, towards]),
      [
        ["raise_confirmed", "1000.00", "2000.00"],
        ["raise_asked", "1000.00", "2000.00"],
        ["limit_set", undefined, "1000.00"],
      ],
    );
  });

  await t.test("an unconfirmed raise lapses, and is recorded at the next read", async (t) => {
    const player = await member("limit05");
    await setLimit(player, "deposit", "day", "1000");
    await setLimit(player, "deposit", "day", null);
    await pass(8 * day);
    const newSession = await signedIn("limit05");
    t.match(await errorOf(await raise(newSession, "POST")), { code: "raise_lapsed" });
    t.match(limitIn(await readProtection(newSession), "deposit", "day"), { limit: "1000.00", raise: undefined });
    const { items } = await newSession.json<ProtectionHistory>("/api/protection/history");
    t.same(
      items.map(({ act }) => act),
      ["raise_lapsed", "raise_asked", "limit_set"],
    );
  });

  await t.test("a lowering or a cancellation removes a raise immediately", async (t) => {
    const player = await member("limit06");
    await setLimit(player, "deposit", "day", "1000");
    await setLimit(player, "deposit", "day", "2000");
    t.match(limitIn((await (await raise(player, "DELETE")).json()) as Protection, "deposit", "day"), {
      ...{ limit: "1000.00", raise: undefined },
    });
    t.equal((await raise(player, "DELETE")).status, 200, "a second time changes nothing");
    await setLimit(player, "deposit", "day", "2000");
    await setLimit(player, "deposit", "day", "400");
    t.match(limitIn(await readProtection(player), "deposit", "day"), { limit: "400.00", raise: undefined });
  });

  await t.test("the reality check becomes more frequent immediately, and rarer after a raise", async (t) => {
    const player = await member("limit07");
    const change = async (method: string, path = "", body?: object, visitor = player) =>
      ((await (await visitor.call(method, `/api/protection/reality-check${path}`, body)).json()) as Protection)
        .realityCheck;
    t.same(await change("PUT", "", { minutes: 15 }), { minutes: 15 });
    t.match(await change("PUT", "", { minutes: 30 }), { minutes: 15, raise: { to: "30" } });
    t.same(await change("DELETE", "/raise"), { minutes: 15 });
    await change("PUT", "", { minutes: 60 });
    await pass(day);
    t.same(await change("POST", "/raise", undefined, await signedIn("limit07")), { minutes: 60 });
  });

  await t.test("a review of the limits is requested half a year after the last one", async (t) => {
    const player = await member("limit08");
    await setLimit(player, "stake", "day", "100");
    await pass(190 * day);
    const newSession = await signedIn("limit08");
    t.equal((await readProtection(newSession)).reviewDue, true);
    t.equal(((await (await newSession.call("POST", "/api/protection/review")).json()) as Protection).reviewDue, false);
    t.match((await newSession.json<ProtectionHistory>("/api/protection/history")).items[0], { act: "reviewed" });
  });
});

t.test("the operator configures the wait of a raise", async (t) => {
  const { member, pass, signedIn } = await protectionWorld(t, { env: { PROTECTION_RAISE_HOURS: "2" } });
  const player = await member("limit20");
  await setLimit(player, "deposit", "day", "1000");
  await setLimit(player, "deposit", "day", "2000");
  t.match(await errorOf(await raise(player, "POST")), { code: "raise_unripe" });
  await pass(2 * hour);
  t.equal((await raise(await signedIn("limit20"), "POST")).status, 200);
});

for (const redis of [false, true]) {
  t.test(`limits with state in ${redis ? "Redis, on two instances" : "memory"}`, async (t) => {
    const { gateway, gateways, member } = await protectionWorld(t, { redis, instances: redis ? 2 : 1 });
    const other = gateways.at(-1) ?? gateway;

    await t.test("the tightest of two concurrent lowerings and a raise applies", async (t) => {
      const player = await member("race01");
      const otherBrowser = player.at(other.url);
      for (let round = 0; round < 5; round += 1) {
        await setLimit(player, "loss", "day", String(1_000 - round * 100));
        await Promise.all([
          setLimit(player, "loss", "day", String(950 - round * 100)),
          setLimit(otherBrowser, "loss", "day", String(910 - round * 100)),
          setLimit(otherBrowser, "loss", "day", "5000"),
        ]);
        t.equal(limitIn(await readProtection(player), "loss", "day")?.limit, `${910 - round * 100}.00`);
      }
    });

    await t.test("concurrent limits and their acts are all stored", async (t) => {
      const player = await member("race02");
      const wishes = ["deposit", "stake", "loss", "session"].flatMap((kind) =>
        ["day", "week", "month"].map((period) => [kind, period] as const),
      );
      const answers = await Promise.all(
        wishes.map(([kind, period], at) =>
          (at % 2 ? player : player.at(other.url)).call("PUT", `/api/protection/limits/${kind}/${period}`, {
            value: "60",
          }),
        ),
      );
      t.same(new Set(answers.map(({ status }) => status)), new Set([200]));
      t.equal((await readProtection(player)).limits.filter(({ limit }) => limit !== undefined).length, 12);
      t.equal((await player.json<ProtectionHistory>("/api/protection/history")).items.length, 12);
    });
  });
}

t.test("an unavailable or unconfirmed store reports no limit as set", async (t) => {
  const { gateway, member } = await protectionWorld(t);
  const { store } = gateway.deps;
  const real = {
    set: store.set.bind(store),
    get: store.get.bind(store),
    replaceIfEqual: store.replaceIfEqual.bind(store),
  };
  t.afterEach(() => Object.assign(store, real));
  const isOurs = (key: string) => key.startsWith("adda:protection:");
  const unconfirmed = () => {
    store.set = async (key, ...rest) => {
      const written = await real.set(key, ...rest);
      if (isOurs(key)) throw new WriteUnconfirmed("no replica has the write");
      return written;
    };
    store.replaceIfEqual = async (key, ...rest) => {
      const replaced = await real.replaceIfEqual(key, ...rest);
      if (isOurs(key)) throw new WriteUnconfirmed("no replica has the write");
      return replaced;
    };
  };

  await t.test("an unconfirmed limit is 503 at each attempt, until a replica has it", async (t) => {
    const player = await member("store01");
    unconfirmed();
    for (let n = 0; n < 3; n += 1) {
      t.match(await errorOf(await setLimit(player, "deposit", "day", "1000")), {
        status: 503,
        code: "store_unavailable",
      });
    }
    Object.assign(store, real);
    t.equal((await setLimit(player, "deposit", "day", "1000")).status, 200);
  });

  await t.test("an unavailable store is 503, and does not confirm a raise", async (t) => {
    const player = await member("store02");
    await setLimit(player, "deposit", "day", "1000");
    store.get = (key) => (isOurs(key) ? Promise.reject(new StoreUnavailable("away")) : real.get(key));
    t.equal((await setLimit(player, "deposit", "day", "500")).status, 503);
    t.equal((await player.call("GET", "/api/protection")).status, 503);
  });

  await t.test("an unreadable record is preserved and blocks all actions", async (t) => {
    const player = await member("store03");
    await setLimit(player, "deposit", "day", "1000");
    const [key = ""] = [...(await all(store.scan({ name: "protection" })))].filter((name) => name !== "");
    t.ok(key);
    const { playPolicy } = gateway.deps;
    const context = { language: "EN", clientIp: "127.0.0.1" } as const;
    for await (const names of store.scan({ name: "protection" })) for (const name of names) await real.set(name, "{");
    t.equal((await player.call("GET", "/api/protection")).status, 503);
    const entry = { act: "deposit", account: accountIdentity("store03"), id: "x", amount: "1.00", context } as const;
    await t.rejects(playPolicy.authorize(entry), { code: "overloaded" });
    t.equal((await real.get(key))?.toString(), "{");
  });
});

async function all(batches: AsyncIterable<string[]>): Promise<string[]> {
  const names: string[] = [];
  for await (const batch of batches) names.push(...batch);
  return names;
}
