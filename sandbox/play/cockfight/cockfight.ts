import { hashOf } from "../../world/random.ts";
import { refusal } from "../kit/answers.ts";
import { recentResults } from "../kit/recent.ts";
import { playRound } from "../kit/round.ts";
import { chipTable } from "../kit/table-kind.ts";
import { arena } from "./arena.ts";
import { chanceOf, fight, lastFight, matchOf, type Spot, spots } from "./engine.ts";
import { names, texts } from "./texts.ts";

const past = recentResults<Spot>(48, (random) => (random() < 0.1 ? "draw" : random() < 0.5 ? "meron" : "wala"));

/** Meron, wala or draw at the odds of the card. `fight` bets on a numbered fight and returns the next one. */
export const cockfight = chipTable({
  name: "cockfight",
  folder: new URL("./public/", import.meta.url),
  stage: arena,
  texts,
  act: "fight",
  setup: ({ game, language, ticket }, sandbox) => ({
    names: names[language],
    past: game ? past.of(sandbox, game.nodeId) : [],
    match: matchOf(sandbox.seed, game?.nodeId ?? 0, 1 + (hashOf(ticket) % 240)),
  }),
  actions: {
    fight(play, game, call, sandbox) {
      const number = Number(call.body.fight);
      if (!Number.isSafeInteger(number) || number < 1 || number > lastFight)
        return refusal("bet_invalid", play.language);
      const match = matchOf(sandbox.seed, game.nodeId, number);
      const chance = chanceOf(sandbox.seed, game.nodeId, number);
      return playRound(play, game, call, sandbox, {
        spots,
        draw: (random, bets) => fight(random, bets, match, chance),
        drawn: ({ winner }) => past.add(sandbox, game.nodeId, winner),
        more: () => ({
          past: past.of(sandbox, game.nodeId),
          next: matchOf(sandbox.seed, game.nodeId, (number % lastFight) + 1),
        }),
      });
    },
  },
});
