import type { Answer, Call, Sandbox, WorldGame } from "../../contract.ts";
import type { Random } from "../../world/random.ts";
import type { Play } from "../plays.ts";
import { json, refusal } from "./answers.ts";
import { type Bets, readBets, sumOf } from "./bets.ts";
import { closest } from "./forced.ts";
import { balanceOf, wager } from "./wager.ts";

/** What a table's draw decides: the spots that won and what the bets pay, stakes included, poisha. */
export interface TableOutcome {
  readonly winning: readonly string[];
  readonly win: number;
}

export interface TableGame<Spot extends string, Outcome extends TableOutcome> {
  readonly spots: readonly Spot[];
  readonly draw: (random: Random, bets: Bets<Spot>) => Outcome;
  /** Called with every outcome once it is drawn. */
  readonly drawn?: (outcome: Outcome) => void;
  /** More for the page than the outcome itself. */
  readonly more?: () => object;
}

/**
 * One round at a table: all bets are one wager of their sum. A win the control port ordered is paid exactly; `gift` is
 * what it is beyond the outcome.
 */
export function playRound<Spot extends string, Outcome extends TableOutcome>(
  play: Play,
  game: WorldGame,
  { body }: Call,
  sandbox: Sandbox,
  { spots, draw, drawn, more }: TableGame<Spot, Outcome>,
): Answer {
  const bets = readBets(body.bets, spots);
  if (!bets) return refusal("bet_invalid", play.language);
  const round = wager(play, game, sumOf(bets), sandbox, (random, forced) => {
    const outcome = forced === undefined ? draw(random, bets) : closest(() => draw(random, bets), forced);
    return { outcome, win: forced ?? outcome.win };
  });
  if ("error" in round) return refusal(round.error, play.language);
  const { outcome, win } = round;
  drawn?.(outcome);
  return json({ ...outcome, ...more?.(), win, gift: win - outcome.win, balance: balanceOf(play, sandbox) });
}
