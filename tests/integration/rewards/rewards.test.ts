import t from "tap";
import {
  countClaimable,
  promotion,
  raffle,
  refusalOf,
  reward,
  rewards,
  rewardWorld,
  send,
  take,
  tickets,
} from "./world.ts";

t.test("the reward centre", async (t) => {
  const { sandbox, gateway, member, play, wait } = await rewardWorld(t);

  await t.test("reward terms are shown before joining: sum, turnover, games, last day, conflicts", async (t) => {
    const rina = await member("terms01");
    const before = [await sandbox.calls("promotionClaims"), await sandbox.calls("registerPromotions")];
    t.match(await reward(rina, promotion.welcome), {
      ...{ status: "join", amount: "500.00", turnover: 8, turnoverAmount: "4000.00", reviewed: true, games: [] },
      conflicts: [{ id: promotion.rescue }],
    });
    const after = [await sandbox.calls("promotionClaims"), await sandbox.calls("registerPromotions")];
    t.same(
      after,
      before.map((count) => count + 1),
      "two platform calls",
    );
    t.match(await reward(rina, promotion.cashback), { status: "claim", expiresAt: "2026-05-06T18:00:00.000Z" });
    t.match(await reward(rina, promotion.missions), { reviewed: false, stake: "500.00", games: ["RNG", "FISH"] });
    t.match(await reward(rina, promotion.signUp), { status: "claim", amount: "100.00", turnoverAmount: "300.00" });
    const titles = (await rewards(rina)).activities.map(({ title }) => title);
    t.ok(titles.every((title) => title !== ""));
    const mine = await rina.json<{ items: object[] }>("/api/promotions/mine");
    t.notOk(
      mine.items.some((one) => "conflicts" in one),
      "the public page receives only what it shows",
    );
  });

  await t.test("only one of two conflicting offers can be joined, and an application can be withdrawn", async (t) => {
    const rina = await member("conflict01");
    t.equal((await send(rina, `/activities/${promotion.rescue}/join`, { remark: "A bad day" })).status, 204);
    t.match(await reward(rina, promotion.rescue), { status: "applying", remark: "A bad day" });
    t.equal((await reward(rina, promotion.welcome)).conflictId, promotion.rescue);
    const refused = await refusalOf(await send(rina, `/activities/${promotion.welcome}/join`, {}));
    t.equal(refused.code, "platform_refused");
    t.match(refused.message, /another promotion/, "the platform's message");
    t.equal((await send(rina, `/${promotion.rescue}/cancellation`)).status, 204);
    t.match(await reward(rina, promotion.rescue), { status: "join", remark: undefined });
    t.equal((await refusalOf(await send(rina, `/${promotion.rescue}/cancellation`))).code, "promotion_unavailable");
    t.equal((await send(rina, `/activities/${promotion.welcome}/join`, {})).status, 204);
    const long = await send(rina, `/activities/${promotion.rescue}/join`, { remark: "x".repeat(141) });
    t.equal((await refusalOf(long)).code, "validation_failed");
  });

  await t.test("play after joining advances the bar until the offer can be claimed", async (t) => {
    const rina = await member("progress01");
    play("progress01", 30_000);
    await wait(1);
    await send(rina, `/activities/${promotion.missions}/join`, {});
    play("progress01", 20_000);
    play("progress01", 40_000, "LIVE");
    const { progress, status, id } = await reward(rina, promotion.missions);
    t.same(
      progress,
      { required: "500.00", played: "200.00", left: "300.00" },
      "live tables and earlier stakes do not count",
    );
    t.equal(status, "joined");
    t.equal((await refusalOf(await take(rina, `/activities/${id}/claims`))).code, "promotion_unavailable");
    play("progress01", 30_000, "FISH");
    t.equal((await reward(rina, promotion.missions)).status, "claim");
    t.equal((await take(rina, `/activities/${id}/claims`)).status, 200);
    t.match(await reward(rina, promotion.missions), {
      status: "claimed",
      progress: { required: "50.00", played: "0.00", left: "50.00" },
    });
    play("progress01", 2_000);
    t.equal((await reward(rina, promotion.missions)).progress?.left, "30.00");
    const { items } = await rina.json<{ items: { turnoverRequired: string; turnoverPlayed: string }[] }>(
      "/api/records/bonus",
    );
    t.match(items, [{ turnoverRequired: "50.00", turnoverPlayed: "20.00" }], "the bonus record has the same sums");
  });

  await t.test("a code gives a ticket once; wrong, used and expired codes have the platform's errors", async (t) => {
    const rina = await member("code01");
    t.match(await (await send(rina, "/codes", { code: "\u2068dhaka ৫০\u2069" })).json(), {
      status: "claim",
      amount: "50.00",
    });
    const unreadable = await refusalOf(await send(rina, "/codes", { code: "DHAKA 50%" }));
    t.match(unreadable, { code: "validation_failed", fields: { code: "pattern" } });
    const refusals = await Promise.all(
      ["DHAKA50", "NOSUCH", "BOISHAKH"].map(async (code) => refusalOf(await send(rina, "/codes", { code }))),
    );
    t.ok(
      refusals.every(({ fields }) => fields !== undefined && "code" in fields),
      "each is an error on the field",
    );
    t.equal(new Set(refusals.map(({ message }) => message)).size, 3);
    const [ticket] = await tickets(rina);
    t.match(ticket, { expiresAt: /^2026-05-09T06/, turnoverAmount: "100.00" });
    t.equal((await send(rina, `/${ticket?.id}/cancellation`)).status, 204);
    t.match(await tickets(rina), [{ status: "cancelled" }]);
    t.equal((await refusalOf(await take(rina, `/tickets/${ticket?.id}/claims`))).code, "promotion_unavailable");
  });

  await t.test("the platform counts exactly the claimable rewards", async (t) => {
    const rina = await member("count01");
    const claimable = async () => {
      const { activities, signUp } = await rewards(rina);
      const rows = [...activities, ...signUp, ...(await tickets(rina))];
      return rows.filter(({ status }) => status === "claim" || status === "issued").length;
    };
    const agree = async (expected: number) =>
      t.same([await claimable(), await countClaimable(rina)], [expected, expected]);
    await agree(2);
    for (let round = 0; round < 10; round += 1) play("count01", 1_000);
    await agree(3);
    await send(rina, "/codes", { code: "DHAKA50" });
    await send(rina, `/activities/${promotion.welcome}/join`, {});
    await wait(31);
    await agree(5);
    await take(rina, `/sign-up/${promotion.signUp}/claims`);
    await take(rina, `/login/${(await reward(rina, promotion.cashback)).id}/claims`);
    await agree(3);
  });

  await t.test("the wheel can be spun once a day, and once more for stakes", async (t) => {
    const rina = await member("wheel01");
    const wheel = await raffle(rina);
    t.match(wheel, { enabled: true, remaining: 1, promotionId: "712", stakeToNext: "500.00", last: undefined });
    t.equal(wheel.prizes.length, 8);
    play("wheel01", 60_000);
    t.match(await raffle(rina), { remaining: 2, stakeToNext: "400.00" });
    const refused = await take(rina, "/raffle/spins", { promotionId: "999" });
    t.equal((await refusalOf(refused)).code, "not_found");
  });

  await t.test("rewards are refused without an account, and the platform is not called", async (t) => {
    const trial = gateway.visitor();
    await trial.call("POST", "/api/session/trial");
    const before = await sandbox.calls("spinRaffle");
    for (const [visitor, code] of [
      [gateway.visitor(), "session_required"],
      [trial, "trial_not_allowed"],
    ] as const) {
      for (const path of ["", "/tickets", "/raffle"]) {
        t.equal((await refusalOf(await visitor.call("GET", `/api/rewards${path}`))).code, code);
      }
      t.equal((await refusalOf(await take(visitor, "/raffle/spins", { promotionId: "712" }))).code, code);
      t.equal((await refusalOf(await send(visitor, "/codes", { code: "DHAKA50" }))).code, code);
    }
    t.equal(await sandbox.calls("spinRaffle"), before);
  });
});
