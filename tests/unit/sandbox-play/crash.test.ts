import t, { type Test } from "tap";
import type { Sight } from "../../../sandbox/play/crash/flight.ts";
import {
  drawBurst,
  forcedPlan,
  highest,
  multiplierAt,
  payout,
  reachedAfter,
  readyMs,
  stageOf,
  untouched,
} from "../../../sandbox/play/crash/flight.ts";
import { mulberry32 } from "../../../sandbox/world/random.ts";
import { holds } from "../sandbox-world/call.ts";
import { openPage, type Page } from "./table.ts";

const bet = 1_000;

async function crashPage(t: Pick<Test, "teardown">, options = {}): Promise<Page> {
  const page = await openPage("crash", options);
  t.teardown(page.close);
  return page;
}

t.test("a cash-out at any multiplier returns 97 of 100", async (t) => {
  const random = mulberry32(11);
  const bursts = Array.from({ length: 200_000 }, () => drawBurst(random));
  for (const at of [101, 150, 200, 500, 1_000]) {
    const share = (bursts.filter((burst) => burst >= at).length * at) / bursts.length / 100;
    t.ok(Math.abs(share - 0.97) < 0.03, `at ${at}: ${share}`);
  }
  t.ok(bursts.every((burst) => burst >= 100 && burst <= highest));
});

t.test("the curve doubles in seven seconds, and stages follow the clock alone", async (t) => {
  t.equal(multiplierAt(0), 100);
  t.equal(multiplierAt(7_000), 201);
  t.ok(reachedAfter(1_000) > 23_000 && reachedAfter(1_000) < 23_100);
  const plan = { bet, burst: 300, auto: 200 };
  t.match(stageOf(plan, -1), { phase: "ready", left: 1 });
  t.match(stageOf(plan, reachedAfter(200) - 1), { phase: "flying" });
  t.match(stageOf(plan, reachedAfter(200)), { phase: "cashed", at: 200 });
  t.match(stageOf({ bet, burst: 199, auto: 200 }, reachedAfter(199)), { phase: "burst" });
  t.match(stageOf(plan, 1e6, 150), { phase: "cashed", at: 150 });
});

t.test("an ordered win is paid to the poisha whether the player waits, cashes out or set a lower mark", async (t) => {
  for (const win of [0, 700, 1_009, 12_345, 5_000_000, 500_000_000]) {
    const plan = forcedPlan(mulberry32(3), bet, win);
    t.equal(untouched(plan), win);
    t.equal(payout(plan, 120), win);
    t.equal(untouched(forcedPlan(mulberry32(3), bet, win, 150)), win);
    if (win < bet) t.match(stageOf(plan, 0), { phase: "burst" });
    else t.ok(plan.auto === undefined || plan.auto <= plan.burst);
  }
});

t.test(
  "a bet is taken immediately, a cash-out is paid by the server's clock, and the burst is revealed only afterwards",
  async (t) => {
    const { sandbox, demo, postForValue } = await crashPage(t);
    let flight = await postForValue<Sight>("bet", { bet });
    // the seed may draw a crash at the start, which leaves nothing to cash out
    for (;;) {
      t.equal(flight.burst, undefined);
      sandbox.clock.advance(readyMs + 1_000);
      flight = await postForValue<Sight>("state");
      if (flight.phase === "flying") break;
      flight = await postForValue<Sight>("bet", { bet });
    }
    const staked = demo.balance;
    t.notMatch(flight, { burst: Number });
    const out = await postForValue<Sight>("cashout");
    t.match(out, { phase: "cashed", at: multiplierAt(1_000), win: (bet * multiplierAt(1_000)) / 100 });
    t.equal(demo.balance, staked + (out.win ?? 0));
    t.same(await postForValue<Sight>("cashout"), out, "cashing out twice pays once");
    sandbox.clock.advance(reachedAfter(highest));
    const over = await postForValue<Sight>("state");
    t.ok((over.burst ?? 0) > 110);
    t.equal(over.history[0], over.burst);
  },
);

t.test("an automatic cash-out pays without a request of the page", async (t) => {
  const { sandbox, demo, postForValue } = await crashPage(t);
  const before = demo.balance;
  sandbox.nextSpin.set(demo.account, { win: 3_000 });
  await postForValue("bet", { bet, auto: 250 });
  sandbox.clock.advance(readyMs + reachedAfter(250) + 1);
  t.match(await postForValue<Sight>("state"), { phase: "cashed", at: 250, win: 3_000, gift: 500 });
  t.equal(demo.balance, before - bet + 3_000);
});

t.test("a flight that bursts pays nothing, and a late cash-out is refused", async (t) => {
  const { sandbox, demo, postForValue } = await crashPage(t);
  const before = demo.balance;
  sandbox.nextSpin.set(demo.account, { win: 0 });
  await postForValue("bet", { bet });
  sandbox.clock.advance(readyMs + 1);
  t.match(await postForValue<Sight>("cashout"), { phase: "burst", win: 0, burst: 100 });
  t.equal(demo.balance, before - bet);
});

t.test("a player who reloads or leaves in flight is paid and sees the result", async (t) => {
  const { sandbox, demo, postForValue } = await crashPage(t);
  const before = demo.balance;
  sandbox.nextSpin.set(demo.account, { win: 4_000 });
  await postForValue("bet", { bet });
  sandbox.clock.advance(readyMs + 2_000);
  t.same(await postForValue("leave"), { balance: before - bet + 4_000 });
  t.equal(sandbox.rounds.open(demo.id), undefined);
  t.match(await postForValue<Sight>("state"), { phase: "cashed", at: multiplierAt(2_000), win: 4_000 });
});

t.test(
  "a player who leaves before take-off still plays the round, so a returned stake cannot fill turnover for free",
  async (t) => {
    const { sandbox, demo, postForValue } = await crashPage(t);
    const before = demo.balance;
    const flights = 200;
    for (let flight = 0; flight < flights; flight += 1) {
      await postForValue("bet", { bet });
      await postForValue("leave");
      sandbox.clock.advance(readyMs + 1);
    }
    const lost = (before - demo.balance) / bet / flights;
    t.ok(lost > 0.01 && lost < 0.08, `${lost} of the stakes, as bursts on the ground are some 4 of 100`);
  },
);

t.test(
  "a page that stops responding is settled with its automatic cash-out, and its late cash-out is refused",
  async (t) => {
    const { sandbox, demo, postForValue, post } = await crashPage(t);
    const before = demo.balance;
    sandbox.nextSpin.set(demo.account, { win: 100_000 });
    await postForValue("bet", { bet });
    sandbox.clock.advance(31_000);
    sandbox.rounds.sweep();
    t.equal(demo.balance, before - bet + 100_000);
    t.match(await post("cashout"), { status: 409, raw: /round_missing/ });
    t.equal(demo.balance, before - bet + 100_000);
  },
);

t.test("invalid bets, a second flight and a bet above the balance are refused", async (t) => {
  const { sandbox, demo, postForValue, post } = await crashPage(t);
  t.match(await post("cashout"), { status: 409, raw: /round_missing/ });
  for (const wrong of [{ bet: 999 }, { bet: -1_000 }, { bet, auto: 100 }, { bet, auto: "x" }, { bet, auto: 1e9 }])
    t.match(await post("bet", wrong), { status: 400, raw: /bet_invalid/ });
  const { balance } = demo;
  holds(sandbox, demo, 500);
  t.match(await post("bet", { bet }), { status: 422, raw: /balance_insufficient/ });
  holds(sandbox, demo, balance);
  await postForValue("bet", { bet });
  t.match(await post("bet", { bet }), { status: 409, raw: /round_open/ });
});

t.test("a free trial of the crash game plays with its own credit", async (t) => {
  const { demo, sandbox, postForValue } = await crashPage(t, { trial: true });
  const before = demo.balance;
  t.equal((await postForValue<Sight>("bet", { bet })).balance, 499_000);
  sandbox.clock.advance(readyMs + reachedAfter(highest));
  t.equal((await postForValue<Sight>("state")).balance, 499_000);
  t.equal(demo.balance, before);
});
