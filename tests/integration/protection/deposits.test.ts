import { randomUUID } from "node:crypto";
import t from "tap";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { StoreUnavailable, WriteUnconfirmed } from "../../../bff/store/store.ts";
import type { Deposit } from "../../../shared/contracts/deposits.ts";
import { depositAtOnce, depositByQr } from "../../support/pause-world.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";
import { until } from "../../support/until.ts";
import { depositByBkash, errorOf, limitIn, protectionWorld, readProtection, setLimit } from "./world.ts";

const minute = 60_000;
const paymentPassword = "246810";

for (const redis of [false, true]) {
  t.test(`deposits and their limits, with state in ${redis ? "Redis, on two instances" : "memory"}`, async (t) => {
    const world = await protectionWorld(t, { redis, instances: redis ? 2 : 1 });
    const { sandbox, gateway, gateways, member, signedIn, pass } = world;
    const other = gateways.at(-1) ?? gateway;
    const { store } = gateway.deps;
    const usedAmount = async (visitor: SiteVisitor) => limitIn(await readProtection(visitor), "deposit", "day")?.used;
    const calls = () => sandbox.calls("depositByQr");
    const records = () => sandbox.calls("depositRecords");
    const events = (event: string) => gateways.flatMap(({ log }) => log.lines.filter((line) => line.event === event));

    await t.test("exactly 10 of 50 concurrent deposits of 100 are reserved at a limit of 1,000", async (t) => {
      const player = await member("many01");
      await setLimit(player, "deposit", "day", "1000");
      const { answers, reached } = await depositAtOnce(sandbox, [player, player.at(other.url)], 50);
      t.equal(reached, 10, "no other reaches the platform");
      t.equal(answers.filter(({ status }) => status === 200).length, 10);
      const refused = await Promise.all(answers.filter(({ status }) => status !== 200).map(errorOf));
      t.equal(refused.length, 40);
      for (const one of refused) {
        const limit = { kind: "deposit", period: "day", limit: "1000.00", used: "1000.00", freeAt: String };
        t.match(one, { status: 422, code: "limit_reached", limit });
      }
      t.match(limitIn(await readProtection(player), "deposit", "day"), { used: "1000.00", left: "0.00", warns: true });
      t.equal(events("protection_refused").filter(({ act }) => act === "deposit").length, 40);
    });

    await t.test("a replay of a finished deposit is accepted, although the limit is full by now", async (t) => {
      const player = await member("replay01");
      await setLimit(player, "deposit", "day", "500");
      const key = randomUUID();
      const first = await depositByQr(player, "500", key);
      t.equal(first.status, 200);
      t.match(await errorOf(await depositByQr(player, "100")), { code: "limit_reached" });
      const again = await depositByQr(player.at(other.url), "500", key);
      t.same([again.status, again.headers.get("idempotency-replayed")], [200, "true"]);
      t.same(await again.json(), await first.json());
      t.equal(await usedAmount(player), "500.00");
    });

    await t.test("a deposit with a lost response stays reserved", async (t) => {
      const player = await member("lost01");
      await setLimit(player, "deposit", "day", "500");
      const key = randomUUID();
      await sandbox.steer("PUT", "/faults/depositByQr", { kind: "lostAnswer" });
      t.equal((await depositByQr(player, "500", key)).status, 202);
      await sandbox.steer("DELETE", "/faults/depositByQr");
      t.match(await errorOf(await depositByQr(player, "100")), { code: "limit_reached" });
      t.equal((await depositByQr(player, "500", key)).status, 200, "and is found by its repeat");
      t.equal(await usedAmount(player), "500.00");
    });

    await t.test("a deposit that the platform refuses frees its amount immediately", async (t) => {
      const player = await member("refused01");
      t.match(await errorOf(await depositByQr(player, "99")), { code: "amount_out_of_range" });
      t.equal(await usedAmount(player), "0.00");
    });

    await t.test("an expired or refused deposit frees its amount when deposits are read", async (t) => {
      const player = await member("expired01");
      await setLimit(player, "deposit", "day", "1000");
      const unpaid = (await (await depositByBkash(player, "400")).json()) as Deposit;
      const refused = (await (await depositByBkash(player, "600")).json()) as Deposit;
      await sandbox.steer("POST", `/deposits/${refused.id}`, { decision: "reject" });
      t.equal(await usedAmount(player), "1000.00");
      await player.json("/api/deposits?status=failed");
      t.equal(await usedAmount(player), "400.00");
      await pass(16 * minute);
      t.equal((await player.json<Deposit>(`/api/deposits/${unpaid.id}`)).status, "cancelled");
      t.equal(await usedAmount(player), "0.00");

      // A late payment that the operator credits counts towards the limit, and causes a finding above the limit.
      await setLimit(player, "deposit", "day", "300");
      await sandbox.steer("POST", `/deposits/${unpaid.id}`, { decision: "approve" });
      for (let read = 0; read < 2; read += 1) await player.json("/api/deposits");
      t.match(limitIn(await readProtection(player), "deposit", "day"), {
        limit: "300.00",
        used: "400.00",
        left: "0.00",
      });
      const findings = events("deposit_beyond_limit");
      t.match(findings, [{ period: "day", amount: "400.00", account: /^[0-9a-f]{16}$/ }]);
      t.equal(findings.length, 1, "notified once");
    });

    await t.test(
      "an expired deposit from a closed tab frees its amount for the next deposit and in the displayed usage",
      async (t) => {
        const player = await member("closed01");
        await setLimit(player, "deposit", "day", "1000");
        t.equal((await depositByBkash(player, "1000")).status, 200);
        t.match(await errorOf(await depositByBkash(player, "600")), { code: "limit_reached" });
        await pass(16 * minute);
        const newSession = await signedIn("closed01");
        const before = await records();
        t.equal((await depositByBkash(newSession.at(other.url), "600")).status, 200);
        t.equal((await records()) - before, 1, "by its id, in one call");
        t.equal(await usedAmount(newSession), "600.00");
        await pass(16 * minute);
        t.equal(await usedAmount(await signedIn("closed01")), "0.00");
      },
    );

    await t.test("a paid deposit that waits for its review keeps its reservation, however late", async (t) => {
      await sandbox.steer("PUT", "/deposits", { reviewSeconds: null });
      const player = await member("review01");
      await setLimit(player, "deposit", "day", "1000");
      const { id } = (await (await depositByBkash(player, "1000")).json()) as Deposit;
      const reference = { reference: "9HX2K4L8QT" };
      const response = await player.call("POST", `/api/deposits/${id}/reference`, reference, {
        "idempotency-key": randomUUID(),
      });
      t.equal(response.status, 200);
      await pass(16 * minute);
      const newSession = await signedIn("review01");
      const before = await records();
      for (let time = 0; time < 3; time += 1)
        t.match(await errorOf(await depositByBkash(newSession, "600")), { code: "limit_reached" });
      t.equal((await records()) - before, 1, "and is not looked up each time");
      await sandbox.steer("POST", `/deposits/${id}`, { decision: "reject" });
      await pass(6 * minute);
      t.equal((await depositByBkash(newSession, "600")).status, 200);
      await sandbox.steer("PUT", "/deposits", { reviewSeconds: 20 });
    });

    await t.test("no more than five deposits of a record of 20,000 are looked up", async (t) => {
      const player = await member("thousands01");
      await setLimit(player, "deposit", "day", "1000000");
      await gateway.deps.protection.change(accountIdentity("thousands01"), (record, now) => ({
        next: {
          ...record,
          deposits: Array.from({ length: 20_000 }, (_, at) => ({
            ...{ id: `write ${at}`, poisha: 10_000, at: now - 20_000 + at, platformId: `D${at}`, lookAt: now - 1 },
          })),
        },
        result: undefined,
      }));
      const before = await records();
      t.match(await errorOf(await depositByBkash(player, "600")), { code: "limit_reached" });
      t.equal((await records()) - before, 5);
      t.equal(await usedAmount(player), "2000000.00");
    });

    await t.test("each deposit counts once even if the platform returns no client references", async (t) => {
      await sandbox.steer("PUT", "/deposits", { reviewSeconds: 0, namesWrites: false });
      const player = await member("nameless01");
      await setLimit(player, "deposit", "day", "2000");
      const { id } = (await (await depositByQr(player, "500")).json()) as Deposit;
      t.equal((await player.json<Deposit>(`/api/deposits/${id}`)).status, "done");
      await player.json("/api/deposits");
      t.equal(await usedAmount(player), "500.00");

      await sandbox.steer("PUT", "/faults/depositByQr", { kind: "lostAnswer" });
      t.equal((await depositByQr(player, "300")).status, 202);
      await sandbox.steer("DELETE", "/faults/depositByQr");
      for (let read = 0; read < 2; read += 1) await player.json("/api/deposits");
      t.equal(await usedAmount(player), "800.00", "also one with a lost response");

      await sandbox.steer("PUT", "/deposits", { reviewSeconds: 20 });
      const unpaid = (await (await depositByBkash(player, "700")).json()) as Deposit;
      await pass(16 * minute);
      t.equal(await usedAmount(await signedIn("nameless01")), "800.00", "an expired one does not count");
      await sandbox.steer("POST", `/deposits/${unpaid.id}`, { decision: "approve" });
      const newSession = await signedIn("nameless01");
      for (let read = 0; read < 2; read += 1) await newSession.json("/api/deposits");
      t.equal(await usedAmount(newSession), "1500.00", "late money counts once");
      await sandbox.steer("PUT", "/deposits", { namesWrites: true });
    });

    await t.test("credited money counts for 24 hours, to the millisecond", async (t) => {
      const player = await member("gross01");
      await setLimit(player, "deposit", "day", "500");
      t.equal((await depositByQr(player, "500")).status, 200);
      await pass(24 * 60 * minute - 1);
      const newSession = await signedIn("gross01");
      t.match(await errorOf(await depositByQr(newSession, "500")), { code: "limit_reached" });
      await pass(1);
      t.equal((await depositByQr(newSession, "500")).status, 200);
    });

    await t.test(
      "an agent's transfer counts as the receiver's deposit, and a refusal gives the agent no reason",
      async (t) => {
        const agent = await member("head07", { type: 1, balance: 100_000, paymentPassword });
        const body = await sandbox.steer("POST", "/accounts", {
          ...{ account: "below07", password: "Demo1234", upline: "head07" },
        });
        const { id } = body as { id: string };
        const player = await signedIn("below07");
        await setLimit(player, "deposit", "day", "300");
        const transfer = (amount: string, key: string = randomUUID()) =>
          agent.call(
            "POST",
            "/api/agent/transfers",
            { downline: id, amount, paymentPassword },
            { "idempotency-key": key },
          );
        t.equal((await transfer("200")).status, 200);
        t.equal(await usedAmount(player), "200.00");
        const before = await sandbox.calls("transferDownline");
        const refused = await errorOf(await transfer("101"));
        t.match(refused, { status: 422, code: "receiver_unavailable", limit: undefined });
        // A request's random id may contain any digits.
        t.notMatch(JSON.stringify({ ...refused, requestId: undefined }), /limit|200|300/);
        t.equal(await sandbox.calls("transferDownline"), before);
        t.match(await errorOf(await depositByQr(player, "101")), { code: "limit_reached", limit: { used: "200.00" } });
        const receipts = events("protection_refused").filter(({ act }) => act === "receive");
        t.match(receipts, [{ code: "receiver_unavailable" }]);
        t.equal(await usedAmount(agent), "0.00", "it is not a deposit of the agent");
      },
    );

    const real = {
      ...{ get: store.get.bind(store), set: store.set.bind(store) },
      replaceIfEqual: store.replaceIfEqual.bind(store),
    };
    const isOurs = (key: string) => key.startsWith("adda:protection:");

    await t.test("an unavailable store refuses a deposit before the platform is called", async (t) => {
      const player = await member("away01");
      const before = await calls();
      store.get = (key) => (isOurs(key) ? Promise.reject(new StoreUnavailable("away")) : real.get(key));
      t.match(await errorOf(await depositByQr(player, "500")), { status: 503, code: "store_unavailable" });
      Object.assign(store, real);
      t.equal(await calls(), before);
      t.equal(await usedAmount(player), "0.00");
    });

    await t.test("a store that does not confirm refuses a deposit too, and its reservation is released", async (t) => {
      const player = await member("unsure01");
      await setLimit(player, "deposit", "day", "500");
      const before = await calls();
      store.replaceIfEqual = async (key, ...rest) => {
        if (!isOurs(key)) return real.replaceIfEqual(key, ...rest);
        store.replaceIfEqual = real.replaceIfEqual;
        await real.replaceIfEqual(key, ...rest);
        throw new WriteUnconfirmed("no replica has the write");
      };
      const key = randomUUID();
      t.match(await errorOf(await depositByQr(player, "500", key)), { status: 503, code: "store_unavailable" });
      t.equal(await calls(), before);
      await until("the room to be free", async () => (await usedAmount(player)) === "0.00");
      t.equal((await depositByQr(player, "500", key)).status, 200, "under the same key");
    });
  });
}
