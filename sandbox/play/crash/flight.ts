import type { Sandbox, WorldGame } from "../../contract.ts";
import type { Random } from "../../world/random.ts";
import { recentResults } from "../kit/tables.ts";
import { amendPlay, balanceOf, type Refused, settlePlay, wager } from "../kit/wager.ts";
import type { Play } from "../plays.ts";

/** Maximum multiplier. Multipliers are integers in hundredths: 235 is 2.35×. */
export const highest = 100_000;
/** Minimum multiplier for an automatic cash-out. */
export const lowestAuto = 101;

/** Time between bet and take-off, ms. */
export const readyMs = 2_500;
/** Growth per ms: 2× after 7 s, 10× after 23 s. */
export const growth = 0.0001;

/** The expected return is 97 % at any cash-out: P(burst ≥ x) = 0.97 / x. */
const returned = 97;

export function drawBurst(random: Random): number {
  const burst = Math.floor(returned / (1 - random()));
  return Math.min(Math.max(burst, 100), highest);
}

/** The multiplier at a time after take-off. */
export const multiplierAt = (ms: number): number => Math.floor(100 * Math.exp(growth * Math.max(ms, 0)));

/** Time from take-off until a multiplier is reached, ms. */
export const reachedAfter = (hundredths: number): number => Math.log(hundredths / 100) / growth;

/** A flight's outcome. It is drawn when the bet is placed and stays secret until the flight ends. */
interface Plan {
  /** Poisha. */
  readonly bet: number;
  readonly burst: number;
  /** Multiplier of the automatic cash-out. */
  readonly auto?: number | undefined;
  /** Payout set by the control port, regardless of the result. */
  readonly forced?: number;
}

/**
 * Plans a flight that pays exactly `forced`. It cashes out where the bet reaches that amount, or at the player's lower
 * setting, and bursts later. For amounts too small for any cash-out, it bursts on the ground.
 */
export function forcedPlan(random: Random, bet: number, forced: number, auto = highest): Plan {
  const grown = Math.min(Math.floor((forced * 100) / bet), highest);
  if (grown < lowestAuto) return { bet, burst: 100, forced };
  return { bet, burst: Math.min(Math.ceil(grown * (1.1 + random())), highest), auto: Math.min(grown, auto), forced };
}

/** Payout of a cash-out at a multiplier, poisha. */
export const payout = ({ bet, forced }: Plan, hundredths: number): number =>
  forced ?? Math.floor((bet * hundredths) / 100);

/** Payout if the player does nothing. The round stores it as its drawn win. */
export const untouched = (plan: Plan): number =>
  plan.auto !== undefined && plan.auto <= plan.burst ? payout(plan, plan.auto) : (plan.forced ?? 0);

type Stage =
  | { readonly phase: "ready"; readonly left: number }
  | { readonly phase: "flying"; readonly ms: number }
  | { readonly phase: "cashed"; readonly at: number }
  | { readonly phase: "burst" };

/** State of a flight at a time. `ms` counts from take-off; `byHand` is the multiplier of a manual cash-out. */
export function stageOf({ auto, burst }: Plan, ms: number, byHand?: number): Stage {
  if (byHand !== undefined) return { phase: "cashed", at: byHand };
  if (ms < 0) return { phase: "ready", left: -ms };
  if (auto !== undefined && auto <= burst && ms >= reachedAfter(auto)) return { phase: "cashed", at: auto };
  return ms >= reachedAfter(burst) ? { phase: "burst" } : { phase: "flying", ms };
}

interface Flight {
  readonly plan: Plan;
  /** Epoch ms. */
  readonly takeOff: number;
  byHand?: number;
  /** Whether the burst is in the game's history. */
  isRecorded: boolean;
}

/** State sent to the page. It never reveals the burst in advance. */
export type Sight = (Stage | { readonly phase: "none" }) & {
  readonly win?: number;
  /** Part of a forced win beyond what the multiplier pays. */
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

function recordBurst(flight: Flight, nodeId: number, sandbox: Sandbox): void {
  if (!flight.isRecorded) bursts.add(sandbox, nodeId, flight.plan.burst);
  flight.isRecorded = true;
}

/** Current state of the page's flight. A finished flight is paid once. */
export function look(play: Play, sandbox: Sandbox): Sight {
  const flight = flights.get(play);
  const shown = () => ({ history: bursts.of(sandbox, play.nodeId), balance: balanceOf(play, sandbox) });
  if (!flight) return { phase: "none", ...shown() };
  const now = stage(flight, sandbox);
  if (now.phase === "ready" || now.phase === "flying") return { ...now, ...shown() };
  settlePlay(play, sandbox);
  const over = sinceTakeOff(flight, sandbox) >= reachedAfter(flight.plan.burst);
  if (over) recordBurst(flight, play.nodeId, sandbox);
  const { bet, burst } = flight.plan;
  const grown = now.phase === "cashed" ? Math.floor((bet * now.at) / 100) : 0;
  const win = now.phase === "cashed" ? payout(flight.plan, now.at) : untouched(flight.plan);
  return { ...now, win, gift: win - grown, ...(over && { burst }), ...shown() };
}

/** Places the bet and draws the flight, which takes off after `readyMs`. */
export function takeOff(
  play: Play,
  game: WorldGame,
  bet: number,
  auto: number | undefined,
  sandbox: Sandbox,
): Sight | Refused {
  const last = flights.get(play);
  const under = last && stage(last, sandbox).phase;
  if (under === "ready" || under === "flying") return { error: "round_open" };
  const drawn = wager(play, game, bet, sandbox, (random, forced) => {
    const plan = forced === undefined ? { bet, burst: drawBurst(random), auto } : forcedPlan(random, bet, forced, auto);
    return { plan, win: untouched(plan) };
  });
  if ("error" in drawn) return drawn;
  if (last) recordBurst(last, play.nodeId, sandbox);
  flights.set(play, { plan: drawn.plan, takeOff: sandbox.clock.now() + readyMs, isRecorded: false });
  return look(play, sandbox);
}

/** Cashes out at the current multiplier by the server's clock. */
export function cashOut(play: Play, sandbox: Sandbox): Sight | Refused {
  const flight = flights.get(play);
  if (!flight) return { error: "round_missing" };
  return getOut(play, flight, stage(flight, sandbox), sandbox) ? look(play, sandbox) : { error: "round_missing" };
}

/**
 * Cashes out for a player who leaves, since the page may never return. Before take-off, this returns the stake unless
 * the flight bursts on the ground. A certain refund would fill turnover without risk.
 */
export function abandon(play: Play, sandbox: Sandbox): void {
  const flight = flights.get(play);
  if (!flight) return;
  getOut(play, flight, stageOf(flight.plan, Math.max(0, sinceTakeOff(flight, sandbox)), flight.byHand), sandbox);
}

/**
 * Cashes out if the flight is in the air; otherwise does nothing and returns true. Returns false if a flying flight's
 * round is no longer open.
 */
function getOut(play: Play, flight: Flight, now: Stage, sandbox: Sandbox): boolean {
  if (now.phase !== "flying") return true;
  const at = multiplierAt(now.ms);
  if (!amendPlay(play, payout(flight.plan, at), sandbox)) return false;
  flight.byHand = at;
  return true;
}
