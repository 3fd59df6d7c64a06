import { randomUUID } from "node:crypto";
import t from "tap";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { limitsOf } from "../../../sandbox/member/play-limits.ts";
import { deposit, minuteMs, outcome, playWorld, pulse, state } from "./play-world.ts";

const world = await playWorld(t);
const { sandbox, one, two, clock, signedIn, member, openGame, protect, bet, play, launch } = world;

/** Sends a call that is not passive, so that sessions that only play do not expire. */
const stay = (...visitors: Awaited<ReturnType<typeof member>>[]) =>
  Promise.all(visitors.map((visitor) => visitor.call("POST", "/api/session/activity")));

const actsOf = async (account: string) =>
  (await one.deps.protection.read(accountIdentity(account))).acts.map(({ act, to }) => [act, to]);

t.test("a reality check across two devices, two tabs and two instances", async (t) => {
  const phone = await member("check01");
  const desk = await signedIn("check01", two);
  await protect("check01", { minutes: 15 });
  t.match(await state(phone), { elapsedSeconds: 0, staked: "0.00", net: "0.00", intervalMinutes: 15 });

  await t.test("a reality check uses one clock, which a second tab does not speed up", async (t) => {
    await pulse(phone);
    await play(14, [() => pulse(phone, "a"), () => pulse(desk, "b"), () => pulse(desk, "c")]);
    const [first, other] = [await state(phone), await state(desk)];
    t.equal(first.elapsedSeconds, 14 * 60);
    t.equal(other.elapsedSeconds, 14 * 60);
    t.equal(first.checkSince, undefined);
  });

  await t.test(
    "a reality check is due once on both devices, and blocks games and money until it is answered",
    async (t) => {
      await play(2, [() => pulse(phone, "a"), () => pulse(desk, "b")]);
      const [first, other] = [await state(phone), await state(desk)];
      t.match(first, { stop: "reality_check_due", checkSince: String });
      t.equal(other.checkSince, first.checkSince);
      const launches = await sandbox.calls("launchGame");
      for (const visitor of [phone, desk]) {
        t.match(await outcome(launch(visitor)), { status: 409, code: "reality_check_due" });
        t.match(await outcome(deposit(visitor)), { status: 409, code: "reality_check_due" });
      }
      t.equal(await sandbox.calls("launchGame"), launches);
      const trial = await phone.call("POST", "/api/games/trial", { nodeId: `${world.slot.nodeId}` });
      t.not((await outcome(trial)).code, "reality_check_due", "a free trial does not count as play");
    },
  );

  await t.test("a reality check is answered once by two concurrent answers, and restarts the clock", async (t) => {
    const answers = await Promise.all(
      [phone, desk].map((visitor) =>
        visitor.call("POST", "/api/protection/reality-check/answers", { answer: "continue" }),
      ),
    );
    for (const answer of answers) {
      t.equal(answer.status, 200);
      t.match(await answer.json(), { elapsedSeconds: 0, staked: "0.00", won: "0.00", net: "0.00" });
    }
    t.same(await actsOf("check01"), [["reality_check_answered", "continue"]]);
    t.equal((await state(desk)).checkSince, undefined);
    t.match(await outcome(launch(phone)), { status: 200 });
    t.match(await outcome(deposit(desk)), { status: 200 });
    await stay(phone, desk);
    await play(15, [() => pulse(phone, "a"), () => pulse(desk, "b")]);
    t.ok((await state(phone)).checkSince, "it is due again after the next interval");
  });
});

t.test("a game closed in one tab continues in another", async (t) => {
  const player = await member("tabs01");
  await pulse(player, "a");
  await pulse(player, "b");
  await play(1, [() => pulse(player, "a")]);
  await pulse(player, "a", "closed");
  clock.advance(30_000);
  t.equal((await pulse(player, "b")).elapsedSeconds, 90);
  await pulse(player, "b", "closed");
  clock.advance(30_000);
  t.equal((await state(player)).elapsedSeconds, 90);
});

t.test("stakes and wins since the clock started are shown next to the game", async (t) => {
  const player = await member("net01");
  bet("net01", 100, 0);
  await pulse(player);
  bet("net01", 50, 20);
  clock.advance(minuteMs);
  t.match(await pulse(player), { staked: "50.00", won: "20.00", net: "-30.00" });
  t.match(await state(player), { net: "-30.00" });
});

t.test("a loss limit stops play", async (t) => {
  const player = await member("loss01");
  await protect("loss01", { limits: [{ kind: "loss", period: "day", value: 6_000 }] });
  t.match(await outcome(launch(player)), { status: 200 });
  await pulse(player);
  bet("loss01", 100, 50);
  clock.advance(minuteMs);
  t.equal((await pulse(player)).stop, undefined);

  await t.test(
    "a loss limit is reached by the settlement of a bet, and the next minute's pulse says stop",
    async (t) => {
      bet("loss01", 10, 0);
      clock.advance(minuteMs);
      t.match(await pulse(player), {
        stop: "limit_reached",
        limit: {
          kind: "loss",
          period: "day",
          limit: "60.00",
          used: "60.00",
          left: "0.00",
          freeAt: "2026-05-06T18:00:00.000Z",
        },
        net: "-60.00",
      });
    },
  );

  await t.test("a reached loss limit blocks the next game and deposits for it, in any minute", async (t) => {
    const deposits = await sandbox.calls("createDeposit");
    const refused = { status: 422, code: "limit_reached", limit: { kind: "loss", used: "60.00" } };
    t.match(await outcome(launch(player)), refused);
    t.match(await outcome(deposit(player)), refused);
    t.equal(await sandbox.calls("createDeposit"), deposits);
  });

  await t.test("a new loss limit is applied to a launch within seconds", async (t) => {
    await protect("loss01", { limits: [{ kind: "loss", period: "day", value: 7_000 }] });
    // Waits longer than the interval in which a second tap counts as the same launch.
    await sandbox.steer("POST", "/clock", { advance: 2_000 });
    t.match(await outcome(launch(player)), { status: 200 });
    bet("loss01", 10, 0);
    clock.advance(2_001);
    t.match(await outcome(launch(player)), { code: "limit_reached" });
  });
});

t.test("a minute of pulses costs one call of the platform", async (t) => {
  const player = await member("calls01");
  await protect("calls01", { limits: [{ kind: "loss", period: "week", value: 6_000 }] });
  await pulse(player);
  const before = await sandbox.calls("profitRecords");
  await play(10, [() => pulse(player, "a"), () => pulse(player, "b")], 15);
  t.equal((await sandbox.calls("profitRecords")) - before, 10);
});

t.test("a record of 20,000 deposits delays no clock, and is read in small parts after the first pulse", async (t) => {
  const player = await member("thousands01");
  await one.deps.protection.change(accountIdentity("thousands01"), (record, now) => ({
    next: {
      ...record,
      limits: [{ kind: "deposit", period: "day", value: 100_000_000 }],
      deposits: Array.from({ length: 20_000 }, (_, at) => ({ id: randomUUID(), poisha: 100, at: now - 20_000 + at })),
    },
    result: undefined,
  }));
  const calls = () => Promise.all(["profitRecords", "depositRecords"].map((name) => sandbox.calls(name)));
  const [reports = 0, records = 0] = await calls();
  await pulse(player);
  await play(2, [() => pulse(player, "a"), () => pulse(player, "b")], 15);
  t.equal((await state(player)).elapsedSeconds, 120);
  t.same(await calls(), [reports + 3, records], "the report each minute, and no record of deposits");
  const { deposits } = await one.deps.protection.read(accountIdentity("thousands01"));
  t.ok(deposits.length <= 501, `${deposits.length} stored`);
  t.equal(
    deposits.reduce((sum, { poisha }) => sum + poisha, 0),
    2_000_000,
  );
});

t.test("a limit of minutes ends play and does not affect money", async (t) => {
  const player = await member("minutes01");
  await protect("minutes01", { limits: [{ kind: "session", period: "day", value: 10 }] });
  await pulse(player);
  await play(9, [() => pulse(player)]);
  t.equal((await state(player)).stop, undefined);
  await play(1, [() => pulse(player)]);
  t.match(await state(player), {
    stop: "limit_reached",
    limit: { kind: "session", limit: "10", used: "10", left: "0" },
  });
  t.match(await outcome(launch(player)), { code: "limit_reached" });
  t.match(await outcome(deposit(player)), { status: 200 });
});

t.test("only players with a limit that needs the platform's report are blocked while it is unavailable", async (t) => {
  const [free, bound] = [await member("away01"), await member("away02")];
  await protect("away02", { limits: [{ kind: "stake", period: "month", value: 100_000 }] });
  await sandbox.steer("PUT", "/faults/profitRecords", { kind: "status", value: 500 });
  t.teardown(() => sandbox.steer("DELETE", "/faults/profitRecords"));
  t.match(await outcome(launch(free)), { status: 200 });
  t.match(await outcome(launch(bound)), { status: 503 });
  t.match(await outcome(deposit(bound)), { status: 503 });
  const result = await pulse(free);
  t.equal(result.net, undefined);
  t.equal(result.stop, undefined);
});

for (const [language, words] of [
  ["BN", "আপনার লগইন শেষ হয়ে গেছে, তাই এই খেলায় আর বাজি ধরা যাবে না।"],
  ["EN", "Your sign-in has ended, so this game takes no more bets."],
] as const) {
  t.test(`an open game accepts no bet once its session has ended, and shows the reason (${language})`, async (t) => {
    const player = await member(`page0${language}`);
    const game = await openGame(player, language);
    t.equal((await game.spin(1_000)).status, 200);
    await player.call("DELETE", "/api/session");
    t.match(await game.spin(1_000), { status: 410, body: { error: "signed_out", message: words } });
    t.equal((await game.settle()).status, 200, "the win is paid");
  });
}

for (const [language, words] of [
  ["BN", "এই বাজি আপনার নিজের ঠিক করা সীমার বাইরে চলে যাবে। বাজি কমান, বা একটু বিরতি নিন।"],
  ["EN", "This bet would go beyond the limit you have set yourself. Lower the bet, or take a break."],
] as const) {
  t.test(`the platform refuses the bet that exceeds a limit, and shows the reason (${language})`, async (t) => {
    const player = await member(`refuse0${language}`);
    const game = await openGame(player, language);
    await player.call("PUT", "/api/protection/limits/stake/day", { value: "15" });
    t.equal((await game.spin(1_000)).status, 200, "a game that was already open accepts what the limit leaves");
    const refused = { status: 422, body: { error: "limit_reached", message: words } };
    t.match(await game.spin(1_000), refused, "no minute has to pass");
    t.equal((await game.spin(500)).status, 200);
    await game.settle();

    const loser = await member(`lose0${language}`);
    const other = await openGame(loser, language);
    await loser.call("PUT", "/api/protection/limits/loss/day", { value: "105" });
    bet(`lose0${language}`, 100, 0);
    t.match(await other.spin(1_000), refused, "a bet may be lost completely");
    t.equal((await other.spin(500)).status, 200);
  });
}

t.test(
  "a limit that could not be sent to the platform is sent with the next launch, and so is its removal",
  async (t) => {
    const player = await member("untold01");
    /** Launches a game after the interval in which a second tap counts as the same launch. */
    const launchAgain = async () => {
      clock.advance(5_000);
      await sandbox.steer("POST", "/clock", { advance: 5_000 });
      t.match(await outcome(launch(player)), { status: 200 });
    };
    const platformLimits = () => {
      const account = sandbox.sandbox.accounts.byName("untold01");
      return account && limitsOf(account);
    };
    await sandbox.steer("PUT", "/faults/setPlayLimits", { kind: "status", value: 500 });
    t.equal((await player.call("PUT", "/api/protection/limits/stake/week", { value: "500" })).status, 200);
    t.same(platformLimits(), [], "the limit applies at the gateway nevertheless");
    t.match(await outcome(launch(player)), { status: 200 });
    await sandbox.steer("DELETE", "/faults/setPlayLimits");
    await launchAgain();
    t.same(platformLimits(), [{ type: "STAKE", period: "WEEK", poisha: 50_000 }]);

    // Removes the limit, as the player's confirmation after a day does.
    await protect("untold01", { limits: [] });
    await launchAgain();
    t.same(platformLimits(), []);
    const calls = await sandbox.calls("setPlayLimits");
    await launchAgain();
    t.equal(await sandbox.calls("setPlayLimits"), calls, "a player without a limit costs no call");
  },
);

t.test("an unavailable store starts no game, and no platform call is made", async (t) => {
  const player = await member("store01");
  await pulse(player);
  const launches = await sandbox.calls("launchGame");
  await world.redis.kill();
  t.match(await outcome(player.call("POST", "/api/protection/play", { game: "open" })), { status: 503 });
  t.match(await outcome(launch(player)), { status: 503 });
  t.match(await outcome(deposit(player)), { status: 503 });
  t.equal(await sandbox.calls("launchGame"), launches);
});
