import { motifOf } from "../../art/motifs.ts";
import { goldGradient, mainGradient, paletteOf } from "../../art/palette.ts";
import { artKindOf } from "../../art/scenes.ts";
import type { Call, Language, Sandbox, WorldGame } from "../../contract.ts";
import { dayAt, type Match, matchesOf } from "../../world/matches.ts";
import { mulberry32 } from "../../world/random.ts";
import { betStepper, type PlayKind, type Shown } from "../kit/page.ts";
import { balanceOf, json, refusal } from "../kit/wager.ts";
import type { Play } from "../plays.ts";
import {
  type Coupon,
  cameIn,
  cardOf,
  couponsOf,
  endOf,
  type Leg,
  legOf,
  place,
  readPick,
  resultOf,
} from "./coupons.ts";

const mostLegs = 8;
const bets: readonly number[] = [1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000];

/** @returns the legs, or a refusal: invalid pick, same match twice, or match started */
function readLegs(game: WorldGame, { body }: Call, sandbox: Sandbox): Leg[] | "bet_invalid" | "closed" {
  const { legs: sent } = body;
  if (!Array.isArray(sent) || sent.length < 1 || sent.length > mostLegs) return "bet_invalid";
  const matches = offered(game, sandbox);
  const legs = sent.flatMap((one: { match?: unknown; pick?: unknown } | null): Leg[] => {
    const match = matches.find(({ id }) => id === one?.match);
    const pick = readPick(one?.pick);
    const leg = match && pick && legOf(match, pick, sandbox.seed);
    return leg ? [leg] : [];
  });
  const different = new Set(legs.map(({ match }) => match.id)).size;
  if (legs.length !== sent.length || different !== legs.length) return "bet_invalid";
  return legs.every(({ match }) => match.startTime > sandbox.clock.now()) ? legs : "closed";
}

const stateOf = (match: Match, now: number): State =>
  now < match.startTime ? "open" : now < endOf(match) ? "live" : "over";

/** Motif and hue of each sport. */
const emblems = {
  cricket: ["cricket", 35],
  football: ["football", 145],
  kabaddi: ["trophy", 45],
  esports: ["gamepad", 300],
} as const;

const controls = (shown: Shown): string =>
  `${betStepper(shown)}<button type="button" class="act" id="place" disabled><span>${texts[shown.language].place}</span><b id="gain"></b></button>`;

/** Texts of the sports page. */
const bn = {
  views: "কী দেখবেন",
  matches: "ম্যাচ",
  today: "আজ",
  tomorrow: "আগামীকাল",
  live: "খেলা চলছে",
  finished: "শেষ",
  winner: "কে জিতবে",
  total: "মোট",
  draw: "ড্র",
  over: "{line}-এর বেশি",
  under: "{line}-এর কম",
  take: "{match}: {pick}, দর {odds}",
  slip: "বেট স্লিপ",
  slipEmpty: "স্লিপে নিতে যেকোনো দরে চাপ দিন",
  slipFull: "এক স্লিপে সর্বোচ্চ {most}টি ম্যাচ",
  remove: "বাদ দিন: {pick}",
  how: "কীভাবে বাজি ধরবেন",
  singles: "আলাদা আলাদা",
  together: "একসঙ্গে",
  odds: "মোট দর",
  stake: "মোট বাজি",
  possible: "জিতলে পাবেন",
  place: "বাজি ধরুন",
  placed: "{count}টি বাজি নেওয়া হয়েছে",
  ready: "দর বেছে স্লিপে নিন, তারপর বাজি ধরুন",
  mine: "আমার বাজি",
  mineEmpty: "এখানে কোনো বাজি নেই",
  openBets: "চলমান",
  settledBets: "নিষ্পন্ন",
  waiting: "ফল আসবে {time}",
  couponWon: "জয় {amount}",
  couponLost: "হয়নি",
  score: "ফল {home} – {away}",
  came: "মিলেছে",
  missed: "মেলেনি",
  closed: "এই ম্যাচ শুরু হয়ে গেছে, বাজি আর নেওয়া হচ্ছে না।",
  tooMany: "অনেক বাজি ফলের অপেক্ষায় আছে। কয়েকটির ফল আসা পর্যন্ত অপেক্ষা করুন।",
} as const;

const en: Texts = {
  views: "What to show",
  matches: "Matches",
  today: "Today",
  tomorrow: "Tomorrow",
  live: "In play",
  finished: "Finished",
  winner: "Winner",
  total: "Total",
  draw: "Draw",
  over: "Over {line}",
  under: "Under {line}",
  take: "{match}: {pick}, odds {odds}",
  slip: "Bet slip",
  slipEmpty: "Tap any odds to put them on the slip",
  slipFull: "A slip takes {most} matches at most",
  remove: "Remove: {pick}",
  how: "How to bet",
  singles: "Singles",
  together: "Accumulator",
  odds: "Total odds",
  stake: "Total stake",
  possible: "Possible win",
  place: "Place bet",
  placed: "Bets placed: {count}",
  ready: "Choose odds for your slip, then place the bet",
  mine: "My bets",
  mineEmpty: "No bets here yet",
  openBets: "Open",
  settledBets: "Settled",
  waiting: "Result at {time}",
  couponWon: "Won {amount}",
  couponLost: "Lost",
  score: "Result {home} – {away}",
  came: "came in",
  missed: "did not",
  closed: "This match has kicked off; bets are closed.",
  tooMany: "Many bets are waiting for their result. Wait until some are settled.",
};

const texts: Readonly<Record<Language, Texts>> = { BN: bn, EN: en };

/** Sports and e-sports bets: `state` shows, `place` takes singles or an accumulator. */
export const sports: PlayKind = {
  name: "sports",
  folder: new URL("./public/", import.meta.url),
  files: ["sports.css", "choice.css", "matches.css", "slips.css", "sports.js", "board.js", "lists.js", "pay.js"],
  stage: counter,
  controls,
  sprite: emblemSprite,
  texts,
  setup: () => ({ mostLegs }),
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
      const refused = place(play, game, groups, stake, sandbox);
      if (refused === "tooMany") return json({ error: refused, message: texts[play.language].tooMany }, 409);
      if (refused) return refusal(refused, play.language);
      return json({ ...sightOf(play, game, sandbox), placed: groups.length });
    },
  },
};

/** Matches that the page takes bets on, today and tomorrow: either e-sports or all other sports. */
export function offered(game: WorldGame, { clock, seed }: Sandbox): Match[] {
  const today = dayAt(clock.now());
  const electronic = artKindOf(game) === "ESPORTS";
  return [today, today + 1]
    .flatMap((day) => matchesOf(day, seed))
    .filter(({ league }) => (league.sport === "esports") === electronic);
}

type State = "open" | "live" | "over";

function matchSight(match: Match, { clock, seed }: Sandbox, language: Language) {
  const { id, league, home, away, startTime } = match;
  const state = stateOf(match, clock.now());
  const { line, odds } = cardOf(match, seed);
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
    ...(state === "over" && { score: resultOf(match, seed) }),
  };
}

function couponSight({ round, legs, pays, settlesAt }: Coupon, { clock, seed }: Sandbox, language: Language) {
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
      ...(stateOf(leg.match, now) === "over" && { score: resultOf(leg.match, seed), right: cameIn(leg, seed) }),
    })),
  };
}

/** State of the page: matches and odds, results of finished matches, and the player's coupons. */
function sightOf(play: Play, game: WorldGame, sandbox: Sandbox) {
  sandbox.rounds.sweep();
  const coupons = play.accountId === undefined ? [] : couponsOf(sandbox, play.accountId);
  return {
    balance: balanceOf(play, sandbox),
    matches: offered(game, sandbox).map((match) => matchSight(match, sandbox, play.language)),
    coupons: coupons.map((coupon) => couponSight(coupon, sandbox, play.language)),
  };
}

/** One `<symbol id="e-…">` per sport. */
function emblemSprite(): string {
  const drawn = Object.entries(emblems).map(([sport, [motif, hue]]) => {
    const palette = paletteOf(hue, sport);
    const art = motifOf(motif).draw(palette, mulberry32(3));
    return `<defs>${mainGradient(palette, sport)}</defs><symbol id="e-${sport}" viewBox="-112 -112 224 224">${art}</symbol>`;
  });
  return `<svg class="sprite" width="0" height="0" aria-hidden="true"><defs>${goldGradient}</defs>${drawn.join("")}</svg>`;
}

/** Content between header and footer; `sports.js` fills it. */
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

type Texts = Readonly<Record<keyof typeof bn, string>>;
