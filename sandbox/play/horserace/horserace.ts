import { between, hashOf, mulberry32, type Random } from "../../world/random.ts";
import { byLanguage } from "../kit/page.ts";
import { type Bets, chipTable, paidOf, spot, tableTexts } from "../kit/tables.ts";

const horse =
  '<svg class="horse" viewBox="0 0 64 40" aria-hidden="true"><g class="legs back"><path d="M17 22L9 37M44 22L52 37"/></g><g class="legs fore"><path d="M20 22L27 37M41 22L37 37"/></g>' +
  '<path class="coat" d="M3 13Q9 11 13 14Q24 10 38 13L46 4L49 0L50 4L60 10L58 14L50 12L47 19Q46 26 39 26Q28 23 20 26Q12 26 12 18Q9 15 3 22Z"/><path class="silk" d="M24 11L35 12L34 4Q31-1 27 2Z"/></svg>';

function stage(words: typeof texts.BN): string {
  const each = (draw: (at: number) => string): string => Array.from({ length: runners }, (_, at) => draw(at)).join("");
  const odds = (name: string) => spot(name, "odds", `<b id="${name}"></b>`);
  const row = (at: number) =>
    `<div class="row h${at}"><b class="number">${at + 1}</b><span class="who" id="name${at}"></span>${odds(`win${at}`)}${odds(`place${at}`)}</div>`;
  const lane = (at: number) =>
    `<div class="lane h${at}"><b class="number">${at + 1}</b><p id="lane${at}">${horse}</p></div>`;
  return (
    `<div class="stand"><div class="row head"><span class="who" id="race"></span><span>${words.win}</span><span>${words.place}</span></div>` +
    `<div class="card" role="group" aria-label="${words.spots}">${each(row)}</div>` +
    `<section class="course" id="course" aria-label="${words.course}">${each(lane)}</section></div>`
  );
}

export const runners = 6;
const nameCount = 18;

const numbers = Array.from({ length: runners }, (_, horse) => horse);

/** `win0` … are bets on the winner, `place0` … on the first two horses. */
const spots: readonly string[] = [...numbers.map((at) => `win${at}`), ...numbers.map((at) => `place${at}`)];

/** Share of the fair payout that is paid, for win and place bets. */
const shares = { win: 0.93, place: 0.92 } as const;

/** Expected returns in per cent. Odds are rounded down to hundredths. */
export const returns = [91, 93] as const;

/** The horses' names, `nameCount` in each language. */
const names = {
  BN: "পঙ্খিরাজ|কালবৈশাখী|রূপসা|মেঘদূত|সোনার বাংলা|দুরন্ত|ময়ূরাক্ষী|বাহাদুর|তুফান মেল|চৈতালি|রাজহংস|অগ্নিবীণা|নীলাম্বরী|বিজয়|হাওয়াই|শাপলা|দিগন্ত|পদ্মরাগ",
  EN: "Pankhiraj|Kalboishakhi|Rupsha|Cloud Rider|Golden Bengal|Duranta|Mayurakshi|Bahadur|Storm Mail|Choitali|Royal Swan|Fire Lyre|Blue Sky|Victory|Monsoon Wind|Water Lily|Horizon|Ruby",
};

const texts = byLanguage({
  ...tableTexts,
  run: ["দৌড় শুরু", "Start"],
  ready: ["ঘোড়া বেছে দরে চিপ রাখুন, তারপর দৌড় শুরু করুন", "Put chips on a horse's odds, then start the race"],
  playing: ["ঘোড়া ছুটছে…", "They are running…"],
  win: ["উইন", "Win"],
  place: ["প্লেস", "Place"],
  winLabel: ["{horse} প্রথম হবে", "{horse} to win"],
  placeLabel: ["{horse} প্রথম দুইয়ে থাকবে", "{horse} in the first two"],
  number: ["দৌড় নং {race}", "Race {race}"],
  finish: ["প্রথম {first}, দ্বিতীয় {second}।", "First {first}, second {second}."],
  course: ["দৌড়ের মাঠ", "Race course"],
});

/** A table for bets on the winner or the first two of six horses. `run` plays a numbered race and returns the next. */
export const horserace = chipTable({
  name: "horserace",
  stage,
  texts,
  act: "run",
  spots,
  numbered: { field: "race", starts: 240 },
  round: (seed, nodeId, race) => {
    const card = cardOf(seed, nodeId, race);
    const strengths = strengthsOf(seed, nodeId, race);
    return { announced: { race, card }, draw: (random, bets) => run(random, bets, card, strengths) };
  },
  returns,
  facts: (language) => ({ names: names[language].split("|") }),
});

interface Horse {
  readonly name: number;
  /** Payout per poisha staked, in hundredths, stake included. */
  readonly win: number;
  readonly place: number;
}

/** Strengths of the horses. A horse's share of the sum is its win probability. */
export function strengthsOf(seed: number, nodeId: number, race: number): number[] {
  const random = mulberry32(hashOf(seed, "strength", nodeId, race));
  return numbers.map(() => 1 + random() ** 2 * 5);
}

/** Win and place probabilities of each horse. Second place is drawn by strength among the remaining horses. */
export function chancesOf(strengths: readonly number[]): { win: number; place: number }[] {
  const sum = strengths.reduce((total, one) => total + one, 0);
  return strengths.map((own, horse) => {
    const second = strengths.reduce(
      (chance, other, at) => chance + (at === horse ? 0 : ((other / sum) * own) / (sum - other)),
      0,
    );
    return { win: own / sum, place: own / sum + second };
  });
}

/** Horses and odds of a race, determined by seed, game and race number. */
export function cardOf(seed: number, nodeId: number, race: number): Horse[] {
  const random = mulberry32(hashOf(seed, "horses", nodeId, race));
  const from = between(random, 0, nameCount - 1);
  const oddsOf = (share: number, chance: number) => Math.max(101, Math.floor((share / chance) * 100));
  return chancesOf(strengthsOf(seed, nodeId, race)).map(({ win, place }, horse) => ({
    name: (from + horse * 5) % nameCount,
    win: oddsOf(shares.win, win),
    place: oddsOf(shares.place, place),
  }));
}

export function finishOf(random: Random, strengths: readonly number[]): number[] {
  const left = strengths.map((strength, horse) => ({ strength, horse }));
  const order: number[] = [];
  while (left.length > 0) {
    let drawn = random() * left.reduce((sum, { strength }) => sum + strength, 0);
    const index = left.findIndex(({ strength }) => {
      drawn -= strength;
      return drawn < 0;
    });
    for (const { horse } of left.splice(Math.max(index, 0), 1)) order.push(horse);
  }
  return order;
}

export function run(random: Random, bets: Bets<string>, card: readonly Horse[], strengths: readonly number[]) {
  const order = finishOf(random, strengths);
  const winning = [`win${order[0]}`, `place${order[0]}`, `place${order[1]}`];
  const oddsOf = (spot: string) => card[Number(spot.slice(-1))]?.[spot.startsWith("win") ? "win" : "place"] ?? 0;
  return { order, winning, win: paidOf(bets, (spot) => (winning.includes(spot) ? oddsOf(spot) : 0)) };
}
