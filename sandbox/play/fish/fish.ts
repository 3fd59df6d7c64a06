import type { Random } from "../../world/random.ts";
import { betControls, byLanguage, icon, type PlayKind, type Shown, symbolSprite } from "../kit/page.ts";
import { balanceOf, json, refusal, settlePlay, wager } from "../kit/wager.ts";

const bets: readonly number[] = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000];

/** Species, smallest first. `worth` is a catch's payout in bets, `size` is in px, `count` is the number in the pond. */
export const species = {
  punti: { motif: "fish", hue: 205, worth: 2, size: 44, count: 4 },
  rui: { motif: "fish", hue: 12, worth: 3, size: 54, count: 3 },
  hilsa: { motif: "fish", hue: 172, worth: 5, size: 62, count: 3 },
  crab: { motif: "crab", hue: 8, worth: 8, size: 60, count: 2 },
  turtle: { motif: "turtle", hue: 130, worth: 12, size: 68, count: 2 },
  octopus: { motif: "octopus", hue: 300, worth: 20, size: 78, count: 1 },
  pearl: { motif: "pearl", hue: 325, worth: 30, size: 66, count: 1 },
  shark: { motif: "shark", hue: 215, worth: 60, size: 104, count: 1 },
  goldenShark: { motif: "shark", hue: 42, worth: 150, size: 124, count: 1 },
} as const;

/** Expected return of a shot at any fish. */
const share = 0.955;

/** Probability of a catch. Valuable fish are harder to catch, so all targets have the same expected return. */
export const chanceOf = (target: Species): number => share / species[target].worth;

const weed = (x: number, height: number): string =>
  `<path d="M${x} 300C${x - 22} ${300 - height * 0.4} ${x + 22} ${300 - height * 0.6} ${x} ${300 - height}C${x + 34} ${300 - height * 0.6} ${x - 6} ${300 - height * 0.35} ${x + 16} 300Z"/>`;

const bed =
  '<svg class="bed" viewBox="0 0 1000 300" preserveAspectRatio="xMidYMax slice" aria-hidden="true">' +
  `<g fill="#0b6b5c">${[60, 150, 420, 640, 905, 960].map((x, at) => weed(x, 120 + (at % 3) * 50)).join("")}</g>` +
  `<g fill="#109077">${[95, 380, 690, 930].map((x, at) => weed(x, 90 + (at % 2) * 40)).join("")}</g>` +
  '<path d="M0 300V262C120 232 240 276 380 258S640 236 780 262S940 248 1000 258V300Z" fill="#c79a52"/>' +
  '<path d="M0 300V280C180 262 300 290 470 278S800 266 1000 284V300Z" fill="#8d6730"/>' +
  '<g fill="#5d6f74"><ellipse cx="250" cy="272" rx="54" ry="22"/><ellipse cx="842" cy="270" rx="40" ry="18"/></g></svg>';

const cannon =
  '<svg class="cannon" viewBox="-60 -100 120 150" aria-hidden="true"><g id="barrel"><path d="M-17 6L-12-84H12L17 6Z" fill="#f2b63c"/><path d="M-17-84H17V-98H-17Z" fill="#fff0b8"/><path d="M-15-26H15V-12H-15Z" fill="#a4550c"/></g>' +
  '<circle r="32" fill="#7a3b0a"/><circle r="24" fill="#f2a11c"/><circle r="11" fill="#fff0b8"/><path d="M-56 50Q-50 16 0 16T56 50Z" fill="#4a2406"/></svg>';

const texts = byLanguage({
  pond: ["মাছের পুকুর", "Fish pond"],
  targets: ["কোন মাছ ধরবেন", "Which fish to catch"],
  target: ["{name}, ধরলে {times} গুণ", "{name}, pays {times}×"],
  shoot: ["ছুড়ুন", "Shoot"],
  stop: ["থামুন", "Stop"],
  ready: [
    "মাছে চাপ দিলে একটানা জাল ছোড়া হবে। কিবোর্ডে তির দিয়ে মাছ বাছুন, স্পেস দিয়ে ছুড়ুন।",
    "Tap a fish to keep shooting at it. On a keyboard: arrows choose, space shoots.",
  ],
  aiming: ["লক্ষ্য: {name}, {times} গুণ", "Target: {name}, {times}×"],
  missed: ["{name} ফসকে গেছে", "{name} got away"],
  caught: ["{name} ধরা পড়েছে! জয় {amount}", "{name} caught! You won {amount}"],
  gift: ["সৌভাগ্যের বোনাস: {amount}", "Lucky bonus: {amount}"],
  summary: ["{shots} বার ছুড়েছেন, {catches}টি ধরেছেন", "{shots} shots, {catches} caught"],
  punti: ["পুঁটি", "Punti"],
  rui: ["রুই", "Rui"],
  hilsa: ["ইলিশ", "Hilsa"],
  crab: ["কাঁকড়া", "Crab"],
  turtle: ["কচ্ছপ", "Turtle"],
  octopus: ["অক্টোপাস", "Octopus"],
  pearl: ["মুক্তার ঝিনুক", "Pearl clam"],
  shark: ["হাঙর", "Shark"],
  goldenShark: ["সোনালি হাঙর", "Golden shark"],
});

/** `shoot` bets, draws and pays in one call, because shots follow twice a second. */
export const fish: PlayKind = {
  name: "fish",
  stage: pond,
  controls: (shown) =>
    betControls(
      shown,
      "shoot",
      `${icon("M12 3v6M12 15v6M3 12h6M15 12h6M12 12h.01")}<span>${texts[shown.language].shoot}</span>`,
    ),
  // All fish face left.
  sprite: () => symbolSprite(names.map((name) => ({ id: `f-${name}`, palette: name, seed: 7, ...species[name] }))),
  texts,
  setup: () => ({ species }),
  bets,
  firstBet: 500,
  actions: {
    shoot(play, game, { body }, sandbox) {
      const target = names.find((name) => name === body.target);
      const bet = Number(body.bet);
      if (!target || !bets.includes(bet)) return refusal("bet_invalid", play.language);
      const shot = wager(play, game, bet, sandbox, (random, forced) =>
        forced === undefined ? shoot(random, target, bet) : forcedShot(target, bet, forced),
      );
      if ("error" in shot) return refusal(shot.error, play.language);
      settlePlay(play, sandbox);
      return json({ ...shot, balance: balanceOf(play, sandbox) });
    },
  },
};

type Species = keyof typeof species;
const names = Object.keys(species) as Species[];

/** A shot. `win` is poisha; `gift` is the part of a forced win beyond the fish's value. */
export type Shot = ReturnType<typeof shoot>;

export function shoot(random: Random, target: Species, bet: number) {
  const caught = random() < chanceOf(target);
  return { caught, win: caught ? species[target].worth * bet : 0, gift: 0 };
}

/** A shot that pays a forced win. It is a catch if the win covers the fish, otherwise a miss with a gift. */
export function forcedShot(target: Species, bet: number, win: number): Shot {
  const worth = species[target].worth * bet;
  const caught = win >= worth;
  return { caught, win, gift: caught ? win - worth : win };
}

function pond({ language }: Shown): string {
  const words = texts[language];
  const button = (name: Species): string =>
    `<button type="button" data-target="${name}" aria-pressed="false" aria-label="${words.target.replace("{name}", words[name]).replace("{times}", `${species[name].worth}`)}" disabled>` +
    `<svg aria-hidden="true"><use href="#f-${name}"/></svg><b>${species[name].worth}×</b></button>`;
  return (
    `<div class="pond"><div class="water" id="water" role="group" aria-label="${words.pond}"><i class="rays" aria-hidden="true"></i>${bed}` +
    `<div id="shoal" aria-hidden="true"></div><svg class="aim" id="aim" viewBox="-50 -50 100 100" aria-hidden="true"><circle r="38" fill="none" stroke="#ffd35c" stroke-width="5" stroke-dasharray="40 19.7"/><path d="M0-48V-26M0 26V48M-48 0H-26M26 0H48" stroke="#fff" stroke-width="4"/></svg>${cannon}` +
    `</div>` +
    `<div class="targets" role="group" aria-label="${words.targets}">${names.map(button).join("")}</div></div>`
  );
}
