import { motifOf } from "../../art/motifs.ts";
import { goldGradient, mainGradient, paletteOf } from "../../art/palette.ts";
import { between, hashOf, mulberry32, pick, type Random } from "../../world/random.ts";
import { byLanguage } from "../kit/page.ts";
import { type Bets, chipTable, paidOf, spot, tableTexts } from "../kit/tables.ts";

export const spots = ["meron", "wala", "draw"] as const;
export const nameCount = 16;
export const drawChance = 0.1;

/** Expected return: 0.95 for meron and wala, including refunds on a draw; 0.90 for the draw. */
const returned = 0.95;

const other = (corner: Corner): Corner => (corner === "meron" ? "wala" : "meron");

/** Win probability of meron, determined by seed, game and fight number. */
export const chanceOf = (seed: number, nodeId: number, fight: number): number =>
  0.36 + mulberry32(hashOf(seed, "card", nodeId, fight))() * 0.18;

const hues: Readonly<Record<Corner, number>> = { meron: 4, wala: 216 };

const crowd = (): string => {
  const random = mulberry32(21);
  const rows = [96, 122, 150].map((y, row) =>
    Array.from({ length: 34 }, (_, at) => {
      const x = at * 25 - 10 + random() * 12;
      const colour = ["#6b2312", "#54190e", "#7c3115"][Math.floor(random() * 3)];
      return `<path d="M${x.toFixed(0)} ${y + 34}v-10a10 10 0 0 1 6-9a8 8 0 1 1 9 0a10 10 0 0 1 6 9v10Z" fill="${colour}" opacity="${0.55 + row * 0.15}"/>`;
    }).join(""),
  );
  return rows.join("");
};

const fence = Array.from(
  { length: 27 },
  (_, at) => `<rect x="${at * 30 + 4}" y="178" width="9" height="74" rx="4" fill="url(#bamboo)"/>`,
).join("");

const lanterns = [90, 250, 400, 550, 710]
  .map(
    (x, at) =>
      `<g transform="translate(${x} ${at % 2 === 0 ? 34 : 46})"><path d="M0-50V-18" stroke="#2a0d06" stroke-width="2"/><circle r="40" fill="#ffb629" opacity=".14"/><rect x="-13" y="-18" width="26" height="36" rx="11" fill="#ff9b2f"/><rect x="-6" y="-18" width="12" height="36" rx="6" fill="#ffe7a6"/><path d="M-9-19H9M-9 19H9" stroke="#5a200c" stroke-width="4"/></g>`,
  )
  .join("");

const scene =
  '<svg class="scene" viewBox="0 0 800 420" preserveAspectRatio="xMidYMax slice" aria-hidden="true"><defs>' +
  '<linearGradient id="bamboo" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#8a5a1d"/><stop offset=".4" stop-color="#f0c36a"/><stop offset="1" stop-color="#7c4a14"/></linearGradient>' +
  '<radialGradient id="sand" cx=".5" cy=".2" r=".8"><stop offset="0" stop-color="#f3c583"/><stop offset=".6" stop-color="#c98546"/><stop offset="1" stop-color="#7a4120"/></radialGradient>' +
  '<linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2a0a10"/><stop offset="1" stop-color="#8c3417"/></linearGradient></defs>' +
  `<rect width="800" height="420" fill="url(#dusk)"/><path d="M-20-10Q400 70 820-10" fill="none" stroke="#2a0d06" stroke-width="3"/>${crowd()}${lanterns}` +
  `<rect y="222" width="800" height="200" fill="url(#sand)"/>${fence}<rect y="192" width="800" height="9" fill="#b57a2c"/><rect y="232" width="800" height="9" fill="#b57a2c"/>` +
  '<ellipse cx="400" cy="338" rx="330" ry="66" fill="none" stroke="#fff3d0" stroke-width="4" opacity=".45"/><path d="M400 272V404" stroke="#fff3d0" stroke-width="4" opacity=".35"/></svg>';

/** The cocks' names, `nameCount` in each language. */
export const names = {
  BN: "লাল বাদশা|কালা তুফান|সোনার তরী|বাঘা|রাজা সাহেব|ঝড়|পদ্মার ঢেউ|বিজলি|শের খান|আগুন|মেঘনাদ|নবাব|ডাকাত|সুলতান|হীরা|বীর বাহাদুর",
  EN: "Red Badshah|Black Typhoon|Golden Boat|Bagha|Raja Saheb|The Storm|Padma Wave|Lightning|Sher Khan|Wildfire|Meghnad|The Nawab|Dacoit|Sultan|Diamond|Bir Bahadur",
};

const texts = byLanguage({
  ...tableTexts,
  fight: ["লড়াই", "Fight"],
  ready: ["পছন্দের মোরগে চিপ রেখে লড়াই শুরু করুন", "Put chips on your cock and start the fight"],
  playing: ["লড়াই চলছে…", "They are fighting…"],
  meron: ["মেরন", "Meron"],
  wala: ["ওয়ালা", "Wala"],
  draw: ["ড্র", "Draw"],
  number: ["লড়াই নং {fight}", "Fight {fight}"],
  weight: ["{kilos} কেজি", "{kilos} kg"],
  record: ["{won} জয় · {lost} হার", "Won {won} · lost {lost}"],
  meronWins: ["মেরন {name} জিতেছে।", "Meron {name} wins."],
  walaWins: ["ওয়ালা {name} জিতেছে।", "Wala {name} wins."],
  drawWins: ["লড়াই ড্র হয়েছে।", "The fight is a draw."],
  past: ["আগের লড়াই", "Last fights"],
  arena: ["মোরগ লড়াইয়ের আসর", "The cockpit"],
  strength: ["শক্তি", "Strength"],
});

/** A table for bets on meron, wala or a draw at announced odds. `fight` plays a numbered fight and returns the next. */
export const cockfight = chipTable({
  name: "cockfight",
  stage: arena,
  texts,
  act: "fight",
  spots,
  numbered: { field: "fight", starts: 240 },
  round: (seed, nodeId, number) => {
    const announced = matchOf(seed, nodeId, number);
    const chance = chanceOf(seed, nodeId, number);
    return { announced, draw: (random, bets) => fight(random, bets, announced, chance) };
  },
  past: {
    count: 48,
    of: ({ winner }) => winner,
    seeded: (random): Spot => (random() < 0.1 ? "draw" : random() < 0.5 ? "meron" : "wala"),
  },
  facts: (language) => ({ names: names[language].split("|") }),
});

export type Spot = (typeof spots)[number];
type Corner = "meron" | "wala";

/** A fight before it is played. A name is an index into `names`. Odds are payouts in hundredths, stake included. */
export type Match = ReturnType<typeof matchOf>;
export type Outcome = ReturnType<typeof fight>;

export function matchOf(seed: number, nodeId: number, fight: number) {
  const meron = chanceOf(seed, nodeId, fight);
  const random = mulberry32(hashOf(seed, "cocks", nodeId, fight));
  const oddsOf = (chance: number) => Math.floor(((returned - drawChance) / chance) * 100);
  const cock = (name: number) => ({
    name,
    grams: 1_800 + between(random, 0, 60) * 10,
    won: between(random, 2, 14),
    lost: between(random, 0, 6),
  });
  const name = between(random, 0, nameCount - 1);
  return {
    fight,
    cocks: { meron: cock(name), wala: cock((name + between(random, 1, nameCount - 1)) % nameCount) },
    odds: { meron: oddsOf(meron), wala: oddsOf(1 - drawChance - meron), draw: 900 },
  };
}

/** Payout per poisha staked, in hundredths, stake included. A draw returns bets on meron and wala. */
export function returnOf(spot: Spot, winner: Spot, { odds }: Match): number {
  if (spot === winner) return odds[spot];
  return winner === "draw" ? 100 : 0;
}

/**
 * The loser takes four blows and falls at the last one; the winner takes up to three. In a draw, both fall. Each blow
 * includes the remaining strength of both cocks, out of 100.
 */
export function blowsOf(random: Random, winner: Spot) {
  const left = { meron: 100, wala: 100 };
  const blows: { by: Corner | "both"; left: Record<Corner, number> }[] = [];
  const land = (by: Corner, harm: number): void => {
    left[other(by)] = Math.max(left[other(by)] - harm, 8);
    blows.push({ by, left: { ...left } });
  };
  const best: Corner = winner === "draw" ? pick(random, ["meron", "wala"]) : winner;
  const answers = winner === "draw" ? 3 : between(random, 1, 3);
  const order = [best, best, best, ...Array.from({ length: answers }, () => other(best))];
  while (order.length > 0) {
    const [by] = order.splice(Math.floor(random() * order.length), 1);
    if (by) land(by, between(random, 19, 28));
  }
  if (winner === "draw") blows.push({ by: "both", left: { meron: 0, wala: 0 } });
  else blows.push({ by: best, left: { ...left, [other(best)]: 0 } });
  return blows;
}

export function fight(random: Random, bets: Bets<Spot>, match: Match, meronChance: number) {
  const drawn = random();
  const winner: Spot = drawn < meronChance ? "meron" : drawn < 1 - drawChance ? "wala" : "draw";
  const win = paidOf(bets, (spot) => returnOf(spot, winner, match));
  return { winner, winning: [winner], blows: blowsOf(random, winner), win };
}

function cock(corner: Corner): string {
  const palette = paletteOf(hues[corner], corner);
  const body = motifOf("rooster").draw(palette, mulberry32(1));
  const facing = corner === "wala" ? ' transform="scale(-1 1)"' : "";
  return (
    `<svg class="cock ${corner}" id="${corner}Cock" viewBox="-110 -110 220 220" aria-hidden="true"><defs>${mainGradient(palette, corner)}${goldGradient}</defs>` +
    `<ellipse cx="0" cy="98" rx="62" ry="9" fill="#000" opacity=".32"/><g${facing}>${body}</g></svg>`
  );
}

function arena(words: typeof texts.BN): string {
  const corner = (side: Corner) =>
    `<div class="corner ${side}"><p class="who"><b>${words[side]}</b> <span id="${side}Name"></span></p>` +
    `<div class="strength" role="meter" aria-label="${words[side]}: ${words.strength}" aria-valuemin="0" aria-valuemax="100" aria-valuenow="100" id="${side}Strength"><i></i></div><p class="record" id="${side}Record"></p></div>`;
  const place = (name: Spot) =>
    spot(name, name, `<span class="name">${words[name]}</span><span class="odds" id="${name}Odds"></span>`);
  return (
    `<div class="house"><section class="arena" id="arena" aria-label="${words.arena}">${scene}` +
    `<div class="card">${corner("meron")}<p class="number" id="number"></p>${corner("wala")}</div>` +
    `${cock("meron")}${cock("wala")}<svg class="burst" id="burst" viewBox="-60 -60 120 120" aria-hidden="true"><path d="M0-56L13-20L50-34L28-2L56 24L18 20L8 56L-10 22L-48 36L-28 4L-56-18L-18-20Z" fill="#fff1c4" stroke="#ff8a2b" stroke-width="6"/></svg>` +
    "</section>" +
    `<section class="past"><h2 class="unseen">${words.past}</h2><ol id="past"></ol></section>` +
    `<div class="spots" role="group" aria-label="${words.spots}">${place("meron")}${place("draw")}${place("wala")}</div></div>`
  );
}
