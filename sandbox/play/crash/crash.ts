import { mulberry32 } from "../../world/random.ts";
import { betControls, byLanguage, type PlayKind, type Shown } from "../kit/page.ts";
import { json, type Refused, refusal } from "../kit/wager.ts";
import type { Play } from "../plays.ts";
import { abandon, burstsOf, cashOut, growth, highest, look, lowestAuto, type Sight, takeOff } from "./flight.ts";

const bets: readonly number[] = [1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000];

function controls(shown: Shown): string {
  const words = texts[shown.language];
  return (
    `<div class="auto"><label class="switch"><input type="checkbox" role="switch" id="auto"><span>${words.auto}</span></label>` +
    `<label class="at"><input type="text" id="at" inputmode="decimal" autocomplete="off" maxlength="7" value="2.00" aria-label="${words.autoAt}" disabled><span aria-hidden="true">×</span></label></div>` +
    betControls(shown, "go", `<span>${words.fly}</span><b></b>`)
  );
}

const answer = (play: Play, sight: Sight | Refused) =>
  "error" in sight ? refusal(sight.error, play.language) : json(sight);

/** Parses the automatic cash-out in hundredths. Returns undefined if none is requested and NaN if it is invalid. */
function autoOf(sent: unknown): number | undefined {
  if (sent === undefined || sent === null) return undefined;
  const auto = Number(sent);
  return Number.isSafeInteger(auto) && auto >= lowestAuto && auto <= highest ? auto : Number.NaN;
}

/** Size of the drawing. The curve script reads it from the view box. */
const width = 800;
const height = 450;

const stars = (): string => {
  const random = mulberry32(7);
  return Array.from({ length: 46 }, () => {
    const [x, y, r] = [random() * width, random() * height, 0.6 + random() * 1.5];
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(1)}" opacity="${(0.25 + random() * 0.6).toFixed(2)}"/>`;
  }).join("");
};

const rocket =
  '<g id="rocket"><g class="flame"><path d="M-34-9Q-74 0-34 9Z" fill="#ffb629"/><path d="M-34-5Q-56 0-34 5Z" fill="#fff6d6"/></g>' +
  '<path d="M-20-11L-42-27L-33-5ZM-20 11L-42 27L-33 5Z" fill="#d9323f"/>' +
  '<path d="M-36-10Q2-26 42 0Q2 26-36 10Q-31 0-36-10Z" fill="url(#hull)"/>' +
  '<path d="M20-13.5Q32-8 42 0Q32 8 20 13.5Q26 0 20-13.5Z" fill="#e5484d"/>' +
  '<circle cx="4" cy="0" r="8" fill="#0e1b46" stroke="#ffd773" stroke-width="3"/><circle cx="1.5" cy="-2.5" r="2.5" fill="#9fc0ff"/>' +
  '<path d="M-34-2H-12V2H-34Z" fill="#b3202e"/></g>';

const blast = Array.from({ length: 14 }, (_, at) => {
  const colour = ["#ffb629", "#ff7a3d", "#fff1c4"][at % 3];
  return `<g transform="rotate(${(at * 360) / 14})"><circle class="shard" r="${5 + (at % 3) * 3}" fill="${colour}"/></g>`;
}).join("");

const texts = byLanguage({
  ready: ["বাজি ধরলেই রকেট উড়বে", "Place a bet to take off"],
  fly: ["বাজি ধরুন", "Bet"],
  takingOff: ["উড়তে যাচ্ছে…", "Taking off…"],
  flying: ["উড়ছে! ফেটে যাওয়ার আগেই তুলে নিন", "Flying! Cash out before it bursts"],
  cashOut: ["তুলে নিন", "Cash out"],
  cashed: ["{at}×-এ তুলেছেন, জিতেছেন {amount}", "Cashed out at {at}×, you won {amount}"],
  burst: ["{at}×-এ রকেট ফেটে গেছে। আবার চেষ্টা করুন", "Burst at {at}×. Try again"],
  burstAfter: ["আপনি আগেই তুলে নিয়েছেন। রকেট ফেটেছে {at}×-এ", "You were out in time. It burst at {at}×"],
  bonus: ["উপহার হিসেবে পেলেন {amount}", "A gift for you: {amount}"],
  tooLate: ["একটু দেরি হয়ে গেল, রকেট আগেই ফেটেছে", "A moment too late, it had burst already"],
  auto: ["অটো ক্যাশআউট", "Auto cash-out"],
  autoAt: ["কত গুণ হলে তুলবে", "Cash out at"],
  history: ["আগের উড়ানগুলো", "Last flights"],
  sky: ["উড়ানের গ্রাফ", "Flight graph"],
  burstWord: ["ফেটে গেছে!", "Burst!"],
});

/** A multiplier rises until it bursts. `bet` draws the burst, `state` returns the flight, `cashout` pays out. */
export const crash: PlayKind = {
  name: "crash",
  stage: sky,
  controls,
  texts,
  setup: ({ game }, sandbox) => ({ growth, lowestAuto, highest, history: game ? burstsOf(sandbox, game.nodeId) : [] }),
  bets,
  firstBet: 1_000,
  closing: abandon,
  actions: {
    bet(play, game, { body }, sandbox) {
      const bet = Number(body.bet);
      const auto = autoOf(body.auto);
      if (!bets.includes(bet) || Number.isNaN(auto)) return refusal("bet_invalid", play.language);
      return answer(play, takeOff(play, game, bet, auto, sandbox));
    },
    state: (play, _game, _call, sandbox) => answer(play, look(play, sandbox)),
    cashout: (play, _game, _call, sandbox) => answer(play, cashOut(play, sandbox)),
  },
};

function sky({ language }: Shown): string {
  const words = texts[language];
  return (
    `<section class="flights"><h2 class="unseen" id="past">${words.history}</h2><ol id="history" aria-labelledby="past" tabindex="0"></ol></section>` +
    `<div class="sky" id="sky"><svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" role="img" aria-label="${words.sky}">` +
    '<defs><linearGradient id="glow" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffb629" stop-opacity=".55"/><stop offset="1" stop-color="#ffb629" stop-opacity="0"/></linearGradient>' +
    '<linearGradient id="hull" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff"/><stop offset=".55" stop-color="#cfdaf7"/><stop offset="1" stop-color="#7d8fc4"/></linearGradient></defs>' +
    `<g class="stars" fill="#dfe8ff">${stars()}</g><g class="grid" id="grid"></g>` +
    '<path id="area" fill="url(#glow)"/><path id="curve" fill="none" stroke="#ffc94d" stroke-width="5" stroke-linecap="round" vector-effect="non-scaling-stroke"/></svg>' +
    '<div class="marks" id="marks" aria-hidden="true"></div>' +
    `<svg class="craft" id="craft" viewBox="-80 -80 160 160" aria-hidden="true">${rocket}<g class="blast">${blast}</g></svg>` +
    `<p class="count" aria-hidden="true"><b id="count">1.00×</b><span id="under"></span></p></div>`
  );
}
