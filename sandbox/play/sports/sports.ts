import type { Call, Sandbox, WorldGame } from "../../contract.ts";
import { json, refusal } from "../kit/answers.ts";
import type { PlayKind } from "../kit/kind.ts";
import { controls, counter, emblemSprite } from "./counter.ts";
import { type Leg, legOf, place } from "./coupons.ts";
import { readPick } from "./markets.ts";
import { offered, sightOf } from "./sight.ts";
import { texts } from "./texts.ts";

const mostLegs = 8;
const bets: readonly number[] = [1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000];

/** @returns the legs, or why they are not taken: no such pick, twice one match, or kicked off meanwhile */
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

/** A bookmaker's counter for sports and e-sports: `state` shows, `place` takes singles or an accumulator. */
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
