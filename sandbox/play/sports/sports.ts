import { artKindOf } from "../../art/scenes.ts";
import type { Call, Language, Sandbox, WorldGame } from "../../contract.ts";
import { dayAt, type Match, matchesOf } from "../../world/matches.ts";
import { betControls, byLanguage, type PlayKind, type Shown, symbolSprite } from "../kit/page.ts";
import { balanceOf, json, refusal } from "../kit/wager.ts";
import type { Play } from "../plays.ts";
import * as coupons from "./coupons.ts";

const maxLegs = 8;
const bets: readonly number[] = [1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000];

/** Returns `bet_invalid` for an invalid pick or a repeated match, and `closed` after kick-off. */
function readLegs(game: WorldGame, { body }: Call, sandbox: Sandbox): coupons.Leg[] | "bet_invalid" | "closed" {
  const { legs: sent } = body;
  if (!Array.isArray(sent) || sent.length < 1 || sent.length > maxLegs) return "bet_invalid";
  const matches = offered(game, sandbox);
  const legs = sent.flatMap((one: { match?: unknown; pick?: unknown } | null): coupons.Leg[] => {
    const match = matches.find(({ id }) => id === one?.match);
    const pick = coupons.picks.find((candidate) => candidate === one?.pick);
    const leg = match && pick && coupons.legOf(match, pick, sandbox.seed);
    return leg ? [leg] : [];
  });
  const different = new Set(legs.map(({ match }) => match.id)).size;
  if (legs.length !== sent.length || different !== legs.length) return "bet_invalid";
  return legs.every(({ match }) => match.startTime > sandbox.clock.now()) ? legs : "closed";
}

const stateOf = (match: Match, now: number) =>
  now < match.startTime ? "open" : now < coupons.endOf(match) ? "live" : "over";

const emblems = {
  cricket: { motif: "cricket", hue: 35 },
  football: { motif: "football", hue: 145 },
  kabaddi: { motif: "trophy", hue: 45 },
  esports: { motif: "gamepad", hue: 300 },
} as const;

const texts = byLanguage({
  views: ["কী দেখবেন", "What to show"],
  matches: ["ম্যাচ", "Matches"],
  today: ["আজ", "Today"],
  tomorrow: ["আগামীকাল", "Tomorrow"],
  live: ["খেলা চলছে", "In play"],
  finished: ["শেষ", "Finished"],
  winner: ["কে জিতবে", "Winner"],
  total: ["মোট", "Total"],
  draw: ["ড্র", "Draw"],
  over: ["{line}-এর বেশি", "Over {line}"],
  under: ["{line}-এর কম", "Under {line}"],
  take: ["{match}: {pick}, দর {odds}", "{match}: {pick}, odds {odds}"],
  slip: ["বেট স্লিপ", "Bet slip"],
  slipEmpty: ["স্লিপে নিতে যেকোনো দরে চাপ দিন", "Tap any odds to put them on the slip"],
  slipFull: ["এক স্লিপে সর্বোচ্চ {most}টি ম্যাচ", "A slip takes {most} matches at most"],
  remove: ["বাদ দিন: {pick}", "Remove: {pick}"],
  how: ["কীভাবে বাজি ধরবেন", "How to bet"],
  singles: ["আলাদা আলাদা", "Singles"],
  together: ["একসঙ্গে", "Accumulator"],
  odds: ["মোট দর", "Total odds"],
  stake: ["মোট বাজি", "Total stake"],
  possible: ["জিতলে পাবেন", "Possible win"],
  place: ["বাজি ধরুন", "Place bet"],
  placed: ["{count}টি বাজি নেওয়া হয়েছে", "Bets placed: {count}"],
  ready: ["দর বেছে স্লিপে নিন, তারপর বাজি ধরুন", "Choose odds for your slip, then place the bet"],
  mine: ["আমার বাজি", "My bets"],
  mineEmpty: ["এখানে কোনো বাজি নেই", "No bets here yet"],
  openBets: ["চলমান", "Open"],
  settledBets: ["নিষ্পন্ন", "Settled"],
  waiting: ["ফল আসবে {time}", "Result at {time}"],
  couponWon: ["জয় {amount}", "Won {amount}"],
  couponLost: ["হয়নি", "Lost"],
  score: ["ফল {home} – {away}", "Result {home} – {away}"],
  came: ["মিলেছে", "came in"],
  missed: ["মেলেনি", "did not"],
  closed: ["এই ম্যাচ শুরু হয়ে গেছে, বাজি আর নেওয়া হচ্ছে না।", "This match has kicked off; bets are closed."],
  tooMany: [
    "অনেক বাজি ফলের অপেক্ষায় আছে। কয়েকটির ফল আসা পর্যন্ত অপেক্ষা করুন।",
    "Many bets are waiting for their result. Wait until some are settled.",
  ],
});

/** Sports and e-sports bets. `state` returns the page's data; `place` takes singles or an accumulator. */
export const sports: PlayKind = {
  name: "sports",
  stage: counter,
  controls: (shown) => betControls(shown, "place", `<span>${texts[shown.language].place}</span><b id="gain"></b>`),
  sprite: () =>
    symbolSprite(
      Object.entries(emblems).map(([sport, look]) => ({ id: `e-${sport}`, palette: sport, seed: 3, ...look })),
    ),
  texts,
  setup: () => ({ maxLegs }),
  bets,
  firstBet: 5_000,
  noTrial: true,
  actions: {
    state: (play, game, _call, sandbox) => json(sightOf(play, game, sandbox)),
    place(play, game, call, sandbox) {
      const { body } = call;
      const stake = Number(body.stake);
      const legs = readLegs(game, call, sandbox);
      if (!bets.includes(stake)) return refusal("bet_invalid", play.language);
      if (legs === "closed") return json({ error: legs, message: texts[play.language].closed }, 409);
      if (legs === "bet_invalid") return refusal(legs, play.language);
      const groups = body.together === true ? [legs] : legs.map((leg) => [leg]);
      const refused = coupons.place(play, game, groups, stake, sandbox);
      if (refused === "tooMany") return json({ error: refused, message: texts[play.language].tooMany }, 409);
      if (refused) return refusal(refused, play.language);
      return json({ ...sightOf(play, game, sandbox), placed: groups.length });
    },
  },
};

/** Matches of today and tomorrow that the page takes bets on: e-sports, or all other sports. */
export function offered(game: WorldGame, { clock, seed }: Sandbox): Match[] {
  const today = dayAt(clock.now());
  const electronic = artKindOf(game) === "ESPORTS";
  return [today, today + 1]
    .flatMap((day) => matchesOf(day, seed))
    .filter(({ league }) => (league.sport === "esports") === electronic);
}

function matchSight(match: Match, { clock, seed }: Sandbox, language: Language) {
  const { id, league, home, away, startTime } = match;
  const state = stateOf(match, clock.now());
  const { line, odds } = coupons.cardOf(match, seed);
  return {
    id,
    sport: league.sport,
    league: league.name[language],
    home: home[language],
    away: away[language],
    startTime,
    tomorrow: dayAt(startTime) > dayAt(clock.now()),
    state,
    line,
    odds,
    ...(state === "over" && { score: coupons.resultOf(match, seed) }),
  };
}

function couponSight({ round, legs, pays, settlesAt }: coupons.Coupon, { clock, seed }: Sandbox, language: Language) {
  const now = clock.now();
  return {
    id: round.id,
    bet: round.bet,
    pays,
    settlesAt,
    ...(round.settledAt !== undefined && { win: round.win }),
    legs: legs.map((leg) => ({
      home: leg.match.home[language],
      away: leg.match.away[language],
      pick: leg.pick,
      line: leg.line,
      odds: leg.odds,
      ...(stateOf(leg.match, now) === "over" && {
        score: coupons.resultOf(leg.match, seed),
        right: coupons.cameIn(leg, seed),
      }),
    })),
  };
}

function sightOf(play: Play, game: WorldGame, sandbox: Sandbox) {
  sandbox.rounds.sweep();
  const own = play.accountId === undefined ? [] : coupons.couponsOf(sandbox, play.accountId);
  return {
    balance: balanceOf(play, sandbox),
    matches: offered(game, sandbox).map((match) => matchSight(match, sandbox, play.language)),
    coupons: own.map((coupon) => couponSight(coupon, sandbox, play.language)),
  };
}

/** Content between header and footer, filled by `sports.js`. */
function counter({ language }: Shown): string {
  const words = texts[language];
  const choice = (group: string, value: string, word: string) =>
    `<label><input type="radio" name="${group}" value="${value}"><span>${word}</span></label>`;
  return (
    `<div class="counter" data-view="matches"><div class="choice views" role="radiogroup" aria-label="${words.views}">${choice("view", "matches", words.matches)}${choice("view", "slip", `${words.slip} <b id="tally">0</b>`)}${choice("view", "mine", words.mine)}</div>` +
    `<section class="matches" aria-labelledby="matchesTitle"><h2 class="unseen" id="matchesTitle">${words.matches}</h2><div id="matches"></div></section>` +
    `<section class="slip" aria-labelledby="slipTitle"><h2 id="slipTitle">${words.slip} <b id="count">0</b></h2>` +
    `<p class="none" id="slipEmpty">${words.slipEmpty}</p><ul id="slip"></ul>` +
    `<div class="choice" role="radiogroup" aria-label="${words.how}">${choice("how", "singles", words.singles)}${choice("how", "together", words.together)}</div>` +
    `<dl class="sums"><div><dt>${words.odds}</dt><dd id="odds">–</dd></div><div><dt>${words.stake}</dt><dd id="sum">–</dd></div><div><dt>${words.possible}</dt><dd id="possible">–</dd></div></dl></section>` +
    `<section class="mine" aria-labelledby="mineTitle"><h2 id="mineTitle">${words.mine}</h2>` +
    `<div class="choice" role="radiogroup" aria-labelledby="mineTitle">${choice("which", "open", words.openBets)}${choice("which", "settled", words.settledBets)}</div>` +
    `<p class="none" id="mineEmpty">${words.mineEmpty}</p><ul id="mine"></ul></section></div>`
  );
}
