import { artKindOf } from "../../art/category.ts";
import { json, refusal } from "../kit/answers.ts";
import type { PlayKind, Shown } from "../kit/kind.ts";
import { betStepper, icon } from "../kit/page.ts";
import { balanceOf, wager } from "../kit/wager.ts";
import { forcedSpin, spin } from "./engine.ts";
import { bets, firstBet, paylines, reels, rows } from "./paytable.ts";
import { symbolSprite } from "./symbols.ts";
import { texts } from "./texts.ts";

function stage({ language }: Shown): string {
  const words = texts[language];
  const columns = Array.from({ length: reels }, () => '<div class="reel"><div class="strip"></div></div>').join("");
  return (
    `<svg class="topper" aria-hidden="true"><use href="#s1"/></svg><div class="cabinet"><div class="bulbs" aria-hidden="true"></div>` +
    `<div class="window" role="img" aria-label="${words.reels}">${columns}` +
    `<svg class="lines" viewBox="0 0 ${reels * 100} ${rows * 100}" preserveAspectRatio="none" aria-hidden="true"></svg></div>` +
    `</div>`
  );
}

const controls = (shown: Shown): string =>
  `${betStepper(shown)}<button type="button" class="act" id="spin" disabled>` +
  `${icon("M20 11a8 8 0 1 0-2.3 6.3M20 4v7h-7")}<span>${texts[shown.language].spin}</span></button>`;

/** Five reels, ten lines. `spin` bets and draws; the win is paid when the reels stand. */
export const slot: PlayKind = {
  name: "slot",
  folder: new URL("./public/", import.meta.url),
  files: ["slot.css", "slot.js", "reels.js"],
  stage,
  controls,
  sprite: ({ game, language }) =>
    symbolSprite(game ? artKindOf(game) : "RNG", game?.motif ?? "seven", texts[language].wild),
  texts,
  setup: () => ({ paylines, rows }),
  bets,
  firstBet,
  actions: {
    spin(play, game, { body }, sandbox) {
      const bet = Number(body.bet);
      if (!bets.includes(bet)) return refusal("bet_invalid", play.language);
      const outcome = wager(play, game, bet, sandbox, (random, forced) =>
        forced === undefined ? spin(random, bet) : forcedSpin(random, bet, forced),
      );
      if ("error" in outcome) return refusal(outcome.error, play.language);
      return json({ ...outcome, balance: balanceOf(play, sandbox) });
    },
  },
};
