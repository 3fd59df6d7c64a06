import type { Account, Answer, Language, Sandbox, WorldGame } from "../../contract.ts";
import { isBeyondLimits } from "../../member/play-limits.ts";
import { hashOf, mulberry32, type Random } from "../../world/random.ts";
import type { Play } from "../plays.ts";
import { kitTexts } from "./page.ts";

export interface Refused {
  readonly error: Refusal;
}

/** Draws a round. `forced` is a win set by the control port. `win` in poisha is paid when the page settles. */
type Draw<Outcome extends { readonly win: number }> = (random: Random, forced: number | undefined) => Outcome;

const playerOf = ({ accountId }: Play, { accounts }: Sandbox): Account | undefined =>
  accountId === undefined ? undefined : accounts.byId(accountId);

/** The account that may bet, or the reason why it may not. Plays end with their session. */
export function bettorOf(play: Play, sandbox: Sandbox): Account | Refused {
  const account = playerOf(play, sandbox);
  if (!account) return { error: "play_over" };
  if (play.token !== undefined && sandbox.tokens.isEnded(play.token)) return { error: "signed_out" };
  return account;
}

/** Balance shown on the page, poisha. */
export function balanceOf(play: Play, sandbox: Sandbox): number {
  if (play.accountId === undefined) return play.demo;
  const account = playerOf(play, sandbox);
  return account ? sandbox.accounts.stakeOf(account, sandbox.world.game(play.nodeId)?.vendor ?? "") : 0;
}

/** Pays the win of the page's last round. Idempotent. */
export function settlePlay(play: Play, { rounds }: Sandbox): void {
  play.demo += play.pending;
  play.pending = 0;
  if (play.accountId === undefined) return;
  const open = rounds.open(play.accountId);
  if (open && open.id === play.roundId) rounds.settle(open, open.win);
}

/** Changes the payout of the page's open round before it settles. Returns false if the round is no longer open. */
export function amendPlay(play: Play, win: number, { rounds }: Sandbox): boolean {
  if (play.accountId === undefined) {
    play.pending = win;
    return true;
  }
  const open = rounds.open(play.accountId);
  if (!open || open.id !== play.roundId) return false;
  open.win = win;
  return true;
}

/** Takes `bet` poisha and draws the outcome immediately, so that the page cannot influence it. */
export function wager<Outcome extends { readonly win: number }>(
  play: Play,
  game: WorldGame,
  bet: number,
  sandbox: Sandbox,
  draw: Draw<Outcome>,
): Outcome | Refused {
  settlePlay(play, sandbox);
  if (play.limits && (bet < play.limits.least || bet > play.limits.most)) return { error: "bet_invalid" };
  if (play.accountId === undefined) {
    if (play.demo < bet) return { error: "demo_insufficient" };
    play.demo -= bet;
    play.spins += 1;
    const outcome = draw(mulberry32(hashOf(sandbox.seed, "trial", play.serial, play.spins)), undefined);
    play.pending = outcome.win;
    return outcome;
  }
  const account = bettorOf(play, sandbox);
  if ("error" in account) return account;
  if (sandbox.rounds.open(account.id)) return { error: "round_open" };
  if (sandbox.accounts.stakeOf(account, game.vendor) < bet) return { error: "balance_insufficient" };
  if (isBeyondLimits(account, bet, sandbox)) return { error: "limit_reached" };
  const round = sandbox.rounds.bet(account, game, bet);
  const random = mulberry32(hashOf(sandbox.seed, "spin", account.account, round.id));
  const outcome = draw(random, takeForcedWin(account, sandbox));
  round.win = outcome.win;
  play.roundId = round.id;
  return outcome;
}

/** Returns and removes the win that the control port set for the account's next round. */
export function takeForcedWin({ account }: Account, { nextSpin }: Pick<Sandbox, "nextSpin">): number | undefined {
  const forced = nextSpin.get(account);
  nextSpin.delete(account);
  return forced?.win;
}

export const json = (body: unknown, status = 200): Answer => ({
  raw: JSON.stringify(body),
  type: "application/json; charset=utf-8",
  status,
  headers: { "Cache-Control": "no-store" },
});

const statuses = {
  play_over: 410,
  signed_out: 410,
  ticket_used: 410,
  no_trial: 403,
  bet_invalid: 400,
  round_open: 409,
  round_missing: 409,
  balance_insufficient: 422,
  demo_insufficient: 422,
  limit_reached: 422,
} as const;

export type Refusal = keyof typeof statuses;

export const refusal = (error: Refusal, language: Language): Answer =>
  json({ error, message: kitTexts[language][error] }, statuses[error]);
