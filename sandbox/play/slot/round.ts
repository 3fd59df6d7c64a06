import type { Account, Sandbox, WorldGame } from "../../contract.ts";
import { hashOf, mulberry32 } from "../../world/random.ts";
import type { Play } from "../plays.ts";
import { forcedSpin, type Outcome, spin } from "./engine.ts";
import { bets } from "./paytable.ts";
import type { TextKey } from "./texts.ts";

/** Why a spin was not taken; the page shows the text of the key. */
export interface SpinRefusal {
  readonly error: TextKey;
}

/** The account behind a real play; a trial has none. */
export const playerOf = ({ accountId }: Play, { accounts }: Sandbox): Account | undefined =>
  accountId === undefined ? undefined : accounts.byId(accountId);

/** What the page shows as the player's money, poisha. */
export const balanceOf = (play: Play, sandbox: Sandbox): number =>
  play.accountId === undefined ? play.demo : (playerOf(play, sandbox)?.balance ?? 0);

/** Pays what the last spin of this page won. Paying twice pays once. */
export function settlePlay(play: Play, { rounds }: Sandbox): void {
  play.demo += play.pending;
  play.pending = 0;
  if (play.accountId === undefined) return;
  const open = rounds.open(play.accountId);
  if (open && open.id === play.roundId) rounds.settle(open, open.win);
}

/** Takes the bet and draws the outcome; the win is paid when the reels have stopped, or the page is gone. */
export function spinPlay(play: Play, game: WorldGame, bet: number, sandbox: Sandbox): Outcome | SpinRefusal {
  if (!bets.includes(bet)) return { error: "bet_invalid" };
  settlePlay(play, sandbox);
  return play.accountId === undefined ? demoSpin(play, bet, sandbox) : realSpin(play, game, bet, sandbox);
}

function demoSpin(play: Play, bet: number, { seed }: Sandbox): Outcome | SpinRefusal {
  if (play.demo < bet) return { error: "demo_insufficient" };
  play.demo -= bet;
  play.spins += 1;
  const outcome = spin(mulberry32(hashOf(seed, "trial", play.serial, play.spins)), bet);
  play.pending = outcome.win;
  return outcome;
}

function realSpin(play: Play, game: WorldGame, bet: number, sandbox: Sandbox): Outcome | SpinRefusal {
  const account = playerOf(play, sandbox);
  if (!account) return { error: "play_over" };
  if (sandbox.rounds.open(account.id)) return { error: "round_open" };
  if (account.balance < bet) return { error: "balance_insufficient" };
  const round = sandbox.rounds.bet(account, game, bet);
  const random = mulberry32(hashOf(sandbox.seed, "spin", account.account, round.id));
  const forced = sandbox.nextSpin.get(account.account);
  sandbox.nextSpin.delete(account.account);
  const outcome = forced ? forcedSpin(random, bet, forced.win) : spin(random, bet);
  round.win = outcome.win;
  play.roundId = round.id;
  return outcome;
}
