import { randomUUID } from "node:crypto";
import t from "tap";
import type { Deposit } from "../../../../shared/contracts/deposits.ts";
import {
  depositByBkash,
  limitIn,
  protectionWorld,
  raise,
  readProtection,
  setLimit,
} from "../../../integration/protection/world.ts";
import { codeOf, depositByQr, exclude, launch } from "../../../support/pause-world.ts";
import type { SiteVisitor } from "../../../support/site-visitor.ts";

const day = 24 * 3_600_000;
const rounds = 5;
const password = "Demo1234";
const paymentPassword = "246810";

const transfer = (agent: SiteVisitor, downline: string): Promise<Response> =>
  agent.call(
    "POST",
    "/api/agent/transfers",
    { downline, amount: "100", paymentPassword },
    { "idempotency-key": randomUUID() },
  );

t.test("the stricter of two concurrent calls on two instances applies and nothing is lost", async (t) => {
  const world = await protectionWorld(t, { redis: true, instances: 2 });
  const { sandbox, gateways, member, signedIn, pass } = world;
  const [game] = sandbox.sandbox.world.games.filter(({ type }) => type === "RNG");
  const [one, two] = gateways.map(({ url }) => url) as [string, string];
  const limitOf = async (visitor: SiteVisitor, period: "day" | "week") =>
    Number(limitIn(await readProtection(visitor), "deposit", period)?.limit);
  async function below(upline: string, account: string): Promise<{ id: string; visitor: SiteVisitor }> {
    const body = await sandbox.steer("POST", "/accounts", { account, password, upline, balance: 100_000 });
    return { id: (body as { id: string }).id, visitor: await signedIn(account) };
  }
  /** Counts responses by error code, or as `ok`. */
  async function tally(answers: readonly Response[]): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const answer of answers) {
      const code = answer.ok ? "ok" : ((await codeOf(answer)) ?? `${answer.status}`);
      counts[code] = (counts[code] ?? 0) + 1;
    }
    return counts;
  }

  await t.test("one of two concurrent limits is refused if the daily limit is above the weekly one", async (t) => {
    for (let round = 0; round < rounds; round += 1) {
      const player = await member(`order${round}`);
      const answers = await Promise.all([
        setLimit(player.at(one), "deposit", "day", "900"),
        setLimit(player.at(two), "deposit", "week", "500"),
      ]);
      t.same(await tally(answers), { ok: 1, limit_order: 1 });
    }
  });

  await t.test("the lower limit applies in either order if a raise is confirmed during a lowering", async (t) => {
    for (let round = 0; round < rounds; round += 1) {
      const account = `yes${round}`;
      const before = await member(account);
      await setLimit(before, "deposit", "day", "1000");
      await setLimit(before, "deposit", "day", "2000");
      await pass(day);
      const player = await signedIn(account);
      const [, lowering] = await Promise.all([
        raise(player.at(one), "POST"),
        setLimit(player.at(two), "deposit", "day", "400"),
      ]);
      t.equal(lowering.status, 200);
      t.match(limitIn(await readProtection(player), "deposit", "day"), { limit: "400.00", raise: undefined });
    }
  });

  await t.test("deposits concurrent with a lowering fit the limit that applied to each", async (t) => {
    const player = await member("lowering01");
    await setLimit(player, "deposit", "day", "1000");
    await sandbox.steer("PUT", "/deposits", { reviewSeconds: 0 });
    const [lowering, ...answers] = await Promise.all([
      setLimit(player.at(two), "deposit", "day", "500"),
      ...Array.from({ length: 20 }, (_, at) => depositByQr(player.at(at % 2 ? one : two), "100")),
    ]);
    await sandbox.steer("PUT", "/deposits", { reviewSeconds: 20 });
    t.equal(lowering.status, 200);
    const { ok = 0, limit_reached: refused = 0 } = await tally(answers);
    t.ok(ok >= 5 && ok <= 10 && ok + refused === 20, `${ok} and ${refused}`);
    t.equal(limitIn(await readProtection(player), "deposit", "day")?.used, `${ok}00.00`);
    t.equal(await codeOf(await depositByQr(player, "100")), "limit_reached");
    t.equal(await limitOf(player, "day"), 500);
  });

  await t.test("an agent's transfers and the receiver's own deposits share one limit", async (t) => {
    const agent = await member("shares", { type: 1, balance: 1_000_000, paymentPassword });
    const player = await below("shares", "shared");
    await setLimit(player.visitor, "deposit", "day", "1000");
    await sandbox.steer("PUT", "/deposits", { reviewSeconds: 0 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2 ? depositByQr(player.visitor.at(one), "100") : transfer(agent.at(two), player.id),
      ),
    );
    await sandbox.steer("PUT", "/deposits", { reviewSeconds: 20 });
    const { ok } = await tally(answers);
    t.equal(ok, 10);
    t.match(limitIn(await readProtection(player.visitor), "deposit", "day"), { used: "1000.00", left: "0.00" });
  });

  await t.test("no deposit, launch or transfer starts once a concurrent exclusion has been confirmed", async (t) => {
    const agent = await member("meets", { type: 1, balance: 1_000_000, paymentPassword });
    const player = await below("meets", "met");
    const old = player.visitor.at(two);
    await Promise.all(gateways.map(({ deps }) => deps.catalogue.whenReady("EN", 60_000)));
    const called = async () =>
      Promise.all(["depositByQr", "launchGame", "transferDownline"].map((operation) => sandbox.calls(operation)));
    const before = await called();
    const attempts = (visitor: SiteVisitor, from: number) =>
      Array.from({ length: 4 }, (_, at) => [
        depositByQr(visitor, "100"),
        launch(visitor, `${game?.nodeId}`, from + at),
        transfer(agent.at(one), player.id),
      ]).flat();
    await sandbox.steer("PUT", "/deposits", { reviewSeconds: 0 });
    const [exclusion, ...answers] = await Promise.all([
      exclude(player.visitor.at(one), { password }),
      ...attempts(player.visitor.at(two), 0),
    ]);
    t.equal(exclusion.status, 204);
    const { ok = 0 } = await tally(answers);
    const after = await called();
    const calls = after.reduce((sum, count, at) => sum + count - (before[at] ?? 0), 0);
    t.ok(calls >= ok, "the platform was called for each confirmed request");
    const { ok: late = 0 } = await tally(await Promise.all(attempts(old, 10)));
    await sandbox.steer("PUT", "/deposits", { reviewSeconds: 20 });
    t.equal(late, 0);
    t.same(await called(), after, "no other request reached the platform");
  });

  await t.test("a deposit in progress at its owner's exclusion is credited, counts and starts no game", async (t) => {
    const owner = await member("paid01", { paymentPassword });
    const { id } = (await (await depositByBkash(owner, "500")).json()) as Deposit;
    t.equal((await exclude(owner, { password: paymentPassword })).status, 204);
    await sandbox.steer("POST", `/deposits/${id}`, { decision: "approve" });
    const again = await signedIn("paid01");
    t.match(await again.json("/api/session"), { state: "withdrawOnly" });
    t.match(await again.json("/api/balance"), { total: "500.00" });
    t.match(limitIn(await readProtection(again), "deposit", "day"), { used: "500.00" });
    t.equal(await codeOf(await depositByBkash(again, "500")), "play_paused");
    t.equal(await codeOf(await launch(again, `${game?.nodeId}`)), "play_paused");
  });
});
