import { randomUUID } from "node:crypto";
import t from "tap";
import type { Answer } from "../../../shared/api.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";
import { promotion, raffle, refusalOf, reward, rewardWorld, send, spin, take, tickets, total } from "./world.ts";

t.test("money of the reward centre", async (t) => {
  const { sandbox, member, play, wait } = await rewardWorld(t);

  /** Claims of one-time rewards, with their operation and amount. */
  const claims: readonly {
    readonly operation: string;
    readonly amount: string;
    path(visitor: SiteVisitor): Promise<string>;
  }[] = [
    {
      operation: "claimPromotion",
      amount: "500.00",
      async path(visitor) {
        await send(visitor, `/activities/${promotion.welcome}/join`, {});
        await wait(31);
        return `/activities/${(await reward(visitor, promotion.welcome)).id}/claims`;
      },
    },
    {
      operation: "claimLoginReward",
      amount: "50.00",
      path: async (visitor) => `/login/${(await reward(visitor, promotion.cashback)).id}/claims`,
    },
    { operation: "claimSignUpReward", amount: "100.00", path: async () => `/sign-up/${promotion.signUp}/claims` },
    {
      operation: "claimTicket",
      amount: "50.00",
      async path(visitor) {
        await send(visitor, "/codes", { code: "DHAKA50" });
        return `/tickets/${(await tickets(visitor))[0]?.id}/claims`;
      },
    },
  ];
  const totalWith = (amount: string) => `${1_000 + Number.parseInt(amount, 10)}.00`;

  for (const [index, { operation, amount, path }] of claims.entries()) {
    await t.test(
      `${operation}: one key is one claim, another key is refused, and the record has the reason`,
      async (t) => {
        const rina = await member(`once0${index}`);
        const way = await path(rina);
        const before = await sandbox.calls(operation);
        const key = randomUUID();
        const answers = await Promise.all([1, 2, 3].map(() => take(rina, way, undefined, key)));
        t.ok(answers.every(({ status }) => status === 200 || status === 409));
        t.same(await (await take(rina, way, undefined, key)).json(), { amount, status: "claimed" });
        t.equal((await sandbox.calls(operation)) - before, 1);
        t.equal((await refusalOf(await take(rina, way))).code, "promotion_claimed");
        t.equal(await total(rina), totalWith(amount));
        const record = await rina.json<Answer<"accountRecords">>("/api/records/account?type=bonus");
        t.match(record.items, [{ amount }]);
        const bonuses = await rina.json<{ items: { promotion: string; amount: string }[] }>("/api/records/bonus");
        t.match(bonuses.items, [{ amount, promotion: /\w/ }]);
      },
    );

    await t.test(`${operation}: a claim with a lost response is found again`, async (t) => {
      const rina = await member(`lost0${index}`);
      const way = await path(rina);
      const key = randomUUID();
      await sandbox.steer("PUT", `/faults/${operation}`, { kind: "lostAnswer" });
      t.equal((await take(rina, way, undefined, key)).status, 202);
      await sandbox.steer("DELETE", `/faults/${operation}`);
      const again = await take(rina, way, undefined, key);
      t.same(await again.json(), { amount, status: "claimed" });
      t.equal(again.headers.get("idempotency-replayed"), "true");
      t.equal(await total(rina), totalWith(amount));
    });
  }

  await t.test("a claim of a daily reward whose response was lost is also found after the day has ended", async (t) => {
    const rina = await member("days01");
    const way = `/login/${(await reward(rina, promotion.cashback)).id}/claims`;
    const key = randomUUID();
    await sandbox.steer("PUT", "/faults/claimLoginReward", { kind: "lostAnswer" });
    t.equal((await take(rina, way, undefined, key)).status, 202);
    await sandbox.steer("DELETE", "/faults/claimLoginReward");
    await wait(86_400);
    await rina.signIn("days01", "Demo1234");
    t.same(await (await take(rina, way, undefined, key)).json(), { amount: "50.00", status: "claimed" });
    t.equal(await total(rina), "1050.00");
  });

  await t.test("two keys are two spins of the wheel, each paid by its result, until none is left", async (t) => {
    const rina = await member("wheel01");
    play("wheel01", 60_000);
    const key = randomUUID();
    const first = (await (await spin(rina, key)).json()) as { prizeId: string; amount: string };
    t.same(await (await spin(rina, key)).json(), first, "the same key is the same spin");
    const wheel = await raffle(rina);
    t.equal(wheel.remaining, 1);
    t.match(wheel.last, first);
    t.notOk(wheel.last && "clientReference" in wheel.last, "its client reference stays in the gateway");
    t.equal(wheel.prizes.find(({ id }) => id === first.prizeId)?.amount, first.amount, "a segment of the wheel");
    const second = (await (await spin(rina)).json()) as { amount: string };
    t.match(await refusalOf(await spin(rina)), { code: "platform_refused", message: /no spins left/ });
    const won = [first, second].reduce((sum, { amount }) => sum + Number.parseInt(amount, 10), 0);
    t.equal(await total(rina), `${1_000 + won}.00`);
  });

  await t.test("a spin with a lost response is found by its client reference, even behind a later spin", async (t) => {
    const rina = await member("wheel02");
    play("wheel02", 50_000);
    const key = randomUUID();
    const before = await sandbox.calls("spinRaffle");
    await sandbox.steer("PUT", "/faults/spinRaffle", { kind: "lostAnswer" });
    t.equal((await spin(rina, key)).status, 202);
    await sandbox.steer("DELETE", "/faults/spinRaffle");
    const { last } = await raffle(rina);
    t.equal((await spin(rina)).status, 200, "another spin comes in between");
    t.match(await (await spin(rina, key)).json(), { prizeId: last?.prizeId, amount: last?.amount });
    t.equal((await sandbox.calls("spinRaffle")) - before, 2);
    t.equal((await raffle(rina)).remaining, 0);
  });
});
