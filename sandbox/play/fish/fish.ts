import { json, refusal } from "../kit/answers.ts";
import type { PlayKind } from "../kit/kind.ts";
import { balanceOf, settlePlay, wager } from "../kit/wager.ts";
import { forcedShot, shoot, speciesOf, worthOf } from "./engine.ts";
import { controls, fishSprite, pond } from "./pond.ts";
import { texts } from "./texts.ts";

const bets: readonly number[] = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000];

/**
 * A pond of fish of different worth. `shoot` is a whole round: bet, draw and payment in one call, as the next shot
 * follows in half a second.
 */
export const fish: PlayKind = {
  name: "fish",
  folder: new URL("./public/", import.meta.url),
  files: ["fish.css", "fish.js", "net.js", "shoal.js"],
  stage: pond,
  controls,
  sprite: fishSprite,
  texts,
  setup: () => ({ worth: worthOf }),
  bets,
  firstBet: 500,
  actions: {
    shoot(play, game, { body }, sandbox) {
      const target = speciesOf(body.target);
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
