import { json, refusal } from "../kit/answers.ts";
import type { PlayKind, Shown } from "../kit/kind.ts";
import { betStepper } from "../kit/page.ts";
import type { Refused } from "../kit/wager.ts";
import type { Play } from "../plays.ts";
import { growth, highest, lowestAuto } from "./flight.ts";
import { sky } from "./sky.ts";
import { texts } from "./texts.ts";
import { abandon, burstsOf, cashOut, look, type Sight, takeOff } from "./tower.ts";

const bets: readonly number[] = [1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000];

function controls(shown: Shown): string {
  const words = texts[shown.language];
  return (
    `<div class="auto"><label class="switch"><input type="checkbox" role="switch" id="auto"><span>${words.auto}</span></label>` +
    `<label class="at"><input type="text" id="at" inputmode="decimal" autocomplete="off" maxlength="7" value="2.00" aria-label="${words.autoAt}" disabled><span aria-hidden="true">×</span></label></div>${betStepper(shown)}` +
    `<button type="button" class="act" id="go" disabled><span>${words.fly}</span><b></b></button>`
  );
}

const answer = (play: Play, sight: Sight | Refused) =>
  "error" in sight ? refusal(sight.error, play.language) : json(sight);

/** An automatic multiplier in hundredths; undefined: none asked for, NaN: not one. */
function autoOf(sent: unknown): number | undefined {
  if (sent === undefined || sent === null) return undefined;
  const auto = Number(sent);
  return Number.isSafeInteger(auto) && auto >= lowestAuto && auto <= highest ? auto : Number.NaN;
}

/** A multiplier that rises until it bursts. `bet` draws, `state` shows, `cashout` takes the money off the table. */
export const crash: PlayKind = {
  name: "crash",
  folder: new URL("./public/", import.meta.url),
  files: ["crash.css", "auto.css", "sky.css", "auto.js", "crash.js", "curve.js"],
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
      return answer(play, takeOff(play, game, { bet, ...(auto !== undefined && { auto }) }, sandbox));
    },
    state: (play, _game, _call, sandbox) => answer(play, look(play, sandbox)),
    cashout: (play, _game, _call, sandbox) => answer(play, cashOut(play, sandbox)),
  },
};
