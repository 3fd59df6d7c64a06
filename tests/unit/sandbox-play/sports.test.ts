import t, { type Test } from "tap";
import { artKindOf } from "../../../sandbox/art/scenes.ts";
import { kindOf } from "../../../sandbox/play/kinds.ts";
import {
  cardOf,
  chancesOf,
  endingsOf,
  endOf,
  type Pick,
  picks,
  resultOf,
  right,
  type Score,
} from "../../../sandbox/play/sports/coupons.ts";
import { payOf } from "../../../sandbox/play/sports/public/pay.js";
import { offered } from "../../../sandbox/play/sports/sports.ts";
import { dayAt, type Match, matchesOf } from "../../../sandbox/world/matches.ts";
import { holds } from "../sandbox-world/call.ts";
import { openPage } from "./table.ts";

const minuteMs = 60_000;
const days = Array.from({ length: 36 }, (_, at) => 20_000 + at);
const all = days.flatMap((day) => matchesOf(day, 1));

interface Sight {
  balance: number;
  matches: { id: string; state: string; odds: Partial<Record<Pick, number>>; score?: Score }[];
  coupons: { id: string; bet: number; pays: number; settlesAt: number; win?: number; legs: { right?: boolean }[] }[];
}

async function counter(t: Test) {
  const page = await openPage("sports");
  t.teardown(page.close);
  const { sandbox, postForValue } = page;
  const today = dayAt(sandbox.clock.now());
  const coming = [today, today + 1]
    .flatMap((day) => matchesOf(day, sandbox.seed))
    .filter(({ league, startTime }) => league.sport !== "esports" && startTime > sandbox.clock.now());
  const winner = (match: Match): Pick => {
    const { home, away } = resultOf(match, sandbox.seed);
    return home > away ? "home" : home < away ? "away" : "draw";
  };
  return {
    ...page,
    coming,
    right: (match: Match) => ({ match: match.id, pick: winner(match) }),
    wrong: (match: Match) => ({ match: match.id, pick: winner(match) === "home" ? "away" : "home" }),
    odds: (match: Match) => cardOf(match, sandbox.seed).odds[winner(match)] ?? 0,
    see: () => postForValue<Sight>("state"),
  };
}

const first = <T>(list: readonly T[], at = 0): T => {
  const item = list[at];
  if (item === undefined) throw new RangeError(`nothing at ${at}`);
  return item;
};

t.test("the outcomes of a match sum to one, and every bet on it returns at most 95 % and hardly less", async (t) => {
  for (const match of all) {
    const sum = endingsOf(match, 1).reduce((total, { chance }) => total + chance, 0);
    if (Math.abs(sum - 1) > 1e-9) t.fail(`${match.id} sums to ${sum}`);
    const { chances } = chancesOf(match, 1);
    for (const [pick, odds] of Object.entries(cardOf(match, 1).odds)) {
      const returned = (chances[pick as Pick] * odds) / 100;
      if (returned > 0.95 || returned < 0.94) t.fail(`${match.league.name.EN} ${pick} returns ${returned}`);
    }
  }
  t.ok(all.length >= 500);
});

t.test("the total's line is a half point near the middle, and a match that can end in a draw offers one", async (t) => {
  for (const match of all) {
    const { line, chances } = chancesOf(match, 1);
    t.equal(line % 1, 0.5);
    t.ok(chances.over > 0.3 && chances.under > 0.3, `${match.league.name.EN} ${chances.over}`);
    const mayDraw = ["football", "kabaddi"].includes(match.league.sport);
    t.equal("draw" in cardOf(match, 1).odds, mayDraw);
  }
});

t.test("matches end as often as their odds say", async (t) => {
  const many = Array.from({ length: 100 }, (_, at) => 21_000 + at).flatMap((day) => matchesOf(day, 7));
  const ended = many.map((match) => ({ ...chancesOf(match, 7), score: resultOf(match, 7) }));
  for (const pick of picks) {
    const expected = ended.reduce((sum, { chances }) => sum + chances[pick], 0);
    const wins = ended.filter(({ score, line }) => right(pick, score, line)).length;
    t.ok(Math.abs(wins - expected) < 4 * Math.sqrt(expected), `${pick}: ${wins} of ${expected}`);
  }
});

t.test("an accumulator multiplies, rounds down and has a maximum", async (t) => {
  t.equal(payOf(1_000, [185]), 1_850);
  t.equal(payOf(5_000, [185, 210, 133]), 25_835);
  t.equal(payOf(1_000, [5_000, 5_000]), 1_000_000);
});

t.test("a winning single is paid when the match has ended, not before", async (t) => {
  const { demo, sandbox, postForValue, see, coming, right, odds } = await counter(t);
  const before = demo.balance;
  const match = first(coming);
  await postForValue("place", { legs: [right(match)], stake: 5_000, together: false });
  t.equal(demo.balance, before - 5_000);
  t.equal(sandbox.rounds.open(demo.id), undefined, "other games may be launched meanwhile");
  sandbox.clock.set(endOf(match) - 1);
  const waiting = await see();
  t.equal(first(waiting.coupons).win, undefined);
  t.equal(waiting.matches.find(({ id }) => id === match.id)?.score, undefined, "the result is not revealed in advance");
  sandbox.clock.set(endOf(match));
  const settled = await see();
  const win = payOf(5_000, [odds(match)]);
  t.match(first(settled.coupons), { bet: 5_000, win, pays: win, legs: [{ right: true }] });
  t.equal(settled.balance, before - 5_000 + win);
  t.match(sandbox.rounds.wins()[0], { win, bet: 5_000 });
});

t.test("singles are separate coupons; an accumulator needs every leg", async (t) => {
  const { demo, sandbox, postForValue, see, coming, right, wrong, odds } = await counter(t);
  const before = demo.balance;
  const [one, two] = [first(coming), first(coming, 1)];
  await postForValue("place", { legs: [right(one), wrong(two)], stake: 1_000, together: false });
  await postForValue("place", { legs: [right(one), wrong(two)], stake: 1_000, together: true });
  await postForValue("place", { legs: [right(one), right(two)], stake: 1_000, together: true });
  t.equal(demo.balance, before - 4_000);
  sandbox.clock.set(Math.max(endOf(one), endOf(two)));
  const { coupons, balance } = await see();
  const [single, both] = [payOf(1_000, [odds(one)]), payOf(1_000, [odds(one), odds(two)])];
  t.same(
    coupons.map(({ win }) => win),
    [both, 0, 0, single],
  );
  t.equal(balance, before - 4_000 + single + both);
});

t.test("an ordered win equals what the coupon pays", async (t) => {
  const { demo, sandbox, postForValue, see, coming, wrong } = await counter(t);
  const before = demo.balance;
  const match = first(coming);
  sandbox.nextSpin.set(demo.account, { win: 77_700 });
  await postForValue("place", { legs: [wrong(match)], stake: 1_000 });
  sandbox.clock.set(endOf(match));
  t.equal((await see()).balance, before - 1_000 + 77_700);
});

t.test("bets close at kick-off", async (t) => {
  const { demo, sandbox, post, see, coming, right } = await counter(t);
  const before = demo.balance;
  const match = first(coming);
  sandbox.clock.set(match.startTime);
  t.match(await post("place", { legs: [right(match)], stake: 1_000 }), { status: 409, raw: /closed/ });
  t.equal((await see()).matches.find(({ id }) => id === match.id)?.state, "live");
  t.equal(demo.balance, before);
});

t.test("an invalid slip is refused and costs nothing", async (t) => {
  const { sandbox, demo, post, coming, right } = await counter(t);
  const before = demo.balance;
  const leg = right(first(coming));
  const slips: [unknown, unknown][] = [
    [undefined, 1_000],
    [[], 1_000],
    ["all", 1_000],
    [[null], 1_000],
    [[{ match: "1", pick: "home" }], 1_000],
    [[{ ...leg, pick: "both" }], 1_000],
    [[leg, leg], 1_000],
    [[leg], 1_001],
    [[leg], "free"],
  ];
  for (const [legs, stake] of slips)
    t.match(await post("place", { legs, stake }), { status: 400, raw: /bet_invalid/ }, JSON.stringify([legs, stake]));
  t.equal(demo.balance, before);
  holds(sandbox, demo, 999);
  t.match(await post("place", { legs: [leg], stake: 1_000 }), { status: 422, raw: /balance_insufficient/ });
  t.equal(demo.balance, 999);
});

t.test("matches to bet on exist at any hour, also late at night", async (t) => {
  const { sandbox, see } = await counter(t);
  sandbox.clock.advance(8 * 60 * minuteMs + 59 * minuteMs);
  const { matches } = await see();
  t.ok(matches.filter(({ state }) => state === "open").length >= 5);
});

t.test("sports and e-sports share a page, each with its own matches and hue, in the player's language", async (t) => {
  const { html, sandbox } = await counter(t);
  t.match(await html("BN"), /বেট স্লিপ/);
  t.match(await html("EN"), /Bet slip/);
  const esport = sandbox.world.games.find((game) => artKindOf(game) === "ESPORTS");
  if (!esport) throw new Error("no e-sports game");
  t.equal(kindOf(esport).name, "sports");
  const offeredSports = new Set(offered(esport, sandbox).map(({ league }) => league.sport));
  t.same([...offeredSports], ["esports"]);
});
