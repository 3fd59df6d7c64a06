import type { Sandbox, WorldGame } from "../../contract.ts";
import { recentResults } from "../kit/recent.ts";
import { amendPlay, balanceOf, type Refused, settlePlay, wager } from "../kit/wager.ts";
import type { Play } from "../plays.ts";
import {
  drawBurst,
  fairPlan,
  forcedPlan,
  multiplierAt,
  type Plan,
  payout,
  reachedAfter,
  readyMs,
  type Stage,
  stageOf,
  untouched,
} from "./flight.ts";

interface Flight {
  readonly plan: Plan;
  /** Epoch ms. */
  readonly takeOff: number;
  byHand?: number;
  /** The burst is among the last ones of the game. */
  told: boolean;
}

/** What is sent to the page: never the burst before it happened, nor anything that follows from it. */
export type Sight = (Stage | { readonly phase: "none" }) & {
  readonly win?: number;
  /** Part of the win that no multiplier explains: a forced outcome. */
  readonly gift?: number;
  readonly burst?: number;
  readonly history: readonly number[];
  readonly balance: number;
};

const bursts = recentResults(24, drawBurst);
const flights = new WeakMap<Play, Flight>();

export const burstsOf = bursts.of;

const sinceTakeOff = ({ takeOff }: Flight, { clock }: Sandbox): number => clock.now() - takeOff;
const stage = (flight: Flight, sandbox: Sandbox): Stage =>
  stageOf(flight.plan, sinceTakeOff(flight, sandbox), flight.byHand);

function tell(flight: Flight, nodeId: number, sandbox: Sandbox): void {
  if (!flight.told) bursts.add(sandbox, nodeId, flight.plan.burst);
  flight.told = true;
}

/** The flight of a page as it stands now. What is over is paid, once. */
export function look(play: Play, sandbox: Sandbox): Sight {
  const flight = flights.get(play);
  const shown = () => ({ history: bursts.of(sandbox, play.nodeId), balance: balanceOf(play, sandbox) });
  if (!flight) return { phase: "none", ...shown() };
  const now = stage(flight, sandbox);
  if (now.phase === "ready" || now.phase === "flying") return { ...now, ...shown() };
  settlePlay(play, sandbox);
  const over = sinceTakeOff(flight, sandbox) >= reachedAfter(flight.plan.burst);
  if (over) tell(flight, play.nodeId, sandbox);
  const { bet, burst } = flight.plan;
  const grown = now.phase === "cashed" ? Math.floor((bet * now.at) / 100) : 0;
  const win = now.phase === "cashed" ? payout(flight.plan, now.at) : untouched(flight.plan);
  return { ...now, win, gift: win - grown, ...(over && { burst }), ...shown() };
}

/** Bets and draws the flight; it takes off after `readyMs`. */
export function takeOff(
  play: Play,
  game: WorldGame,
  { bet, auto }: { readonly bet: number; readonly auto?: number },
  sandbox: Sandbox,
): Sight | Refused {
  const last = flights.get(play);
  const under = last && stage(last, sandbox).phase;
  if (under === "ready" || under === "flying") return { error: "round_open" };
  const drawn = wager(play, game, bet, sandbox, (random, forced) => {
    const plan = forced === undefined ? fairPlan(random, bet, auto) : forcedPlan(random, bet, forced, auto);
    return { plan, win: untouched(plan) };
  });
  if ("error" in drawn) return drawn;
  if (last) tell(last, play.nodeId, sandbox);
  flights.set(play, { plan: drawn.plan, takeOff: sandbox.clock.now() + readyMs, told: false });
  return look(play, sandbox);
}

/** Gets out at the multiplier of this moment by the server's clock; too late is too late. */
export function cashOut(play: Play, sandbox: Sandbox): Sight | Refused {
  const flight = flights.get(play);
  if (!flight) return { error: "round_missing" };
  const now = stage(flight, sandbox);
  return now.phase === "flying" && !getOut(play, flight, multiplierAt(now.ms), sandbox)
    ? { error: "round_missing" }
    : look(play, sandbox);
}

/**
 * A player who goes takes the money along: the page may never come back to watch. Whoever goes before take-off gets out
 * with it, or not where it bursts on the ground: a stake that came back for sure would be at no risk, and fill turnover.
 */
export function abandon(play: Play, sandbox: Sandbox): void {
  const flight = flights.get(play);
  const now = flight && stageOf(flight.plan, Math.max(0, sinceTakeOff(flight, sandbox)), flight.byHand);
  if (now?.phase === "flying") getOut(play, flight, multiplierAt(now.ms), sandbox);
}

function getOut(play: Play, flight: Flight | undefined, at: number, sandbox: Sandbox): boolean {
  if (!flight || !amendPlay(play, payout(flight.plan, at), sandbox)) return false;
  flight.byHand = at;
  return true;
}
