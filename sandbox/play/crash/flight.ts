import type { Sandbox, WorldGame } from "../../contract.ts";
import type { Random } from "../../world/random.ts";
import { recentResults } from "../kit/tables.ts";
import { amendPlay, balanceOf, type Refused, settlePlay, wager } from "../kit/wager.ts";
import type { Play } from "../plays.ts";

/** Multipliers are whole hundredths: 235 is 2.35×. */
export const highest = 100_000;
/** The lowest an automatic cash-out may be set to. */
export const lowestAuto = 101;

/** Between bet and take-off, ms. */
export const readyMs = 2_500;
/** Growth per ms: 2× after 7 s, 10× after 23 s. */
export const growth = 0.0001;

/** Of every 100 staked, 97 come back whenever the player cashes out: P(burst ≥ x) = 0.97 / x. */
const returned = 97;

export function drawBurst(random: Random): number {
  const burst = Math.floor(returned / (1 - random()));
  return Math.min(Math.max(burst, 100), highest);
}

/** Where the flight is so many ms after take-off. */
export const multiplierAt = (ms: number): number => Math.floor(100 * Math.exp(growth * Math.max(ms, 0)));

/** When, in ms after take-off, a multiplier is reached. */
export const reachedAfter = (hundredths: number): number => Math.log(hundredths / 100) / growth;

/** What decides a flight. Drawn with the bet and not disclosed before it happens. */
export interface Plan {
  /** poisha */
  readonly bet: number;
  readonly burst: number;
  /** Where it cashes out by itself. */
  readonly auto?: number;
  /** What the control port ordered it to pay, however it ends. */
  readonly forced?: number;
}

/** A fair flight. */
export const fairPlan = (random: Random, bet: number, auto?: number): Plan => ({
  bet,
  burst: drawBurst(random),
  ...(auto !== undefined && { auto }),
});

/**
 * A flight that pays exactly `forced`: it cashes out by itself where the bet has grown to that, or where the player
 * set it if that is lower, and bursts above. What is too little for any cash-out bursts on the ground.
 */
export function forcedPlan(random: Random, bet: number, forced: number, auto = highest): Plan {
  const grown = Math.min(Math.floor((forced * 100) / bet), highest);
  if (grown < lowestAuto) return { bet, burst: 100, forced };
  return { bet, burst: Math.min(Math.ceil(grown * (1.1 + random())), highest), auto: Math.min(grown, auto), forced };
}

/** What cashing out at a multiplier pays, poisha. */
export const payout = ({ bet, forced }: Plan, hundredths: number): number =>
  forced ?? Math.floor((bet * hundredths) / 100);

/** What it pays when the player never lifts a finger; the round is drawn with this. */
export const untouched = (plan: Plan): number =>
  plan.auto !== undefined && plan.auto <= plan.burst ? payout(plan, plan.auto) : (plan.forced ?? 0);

export type Stage =
  | { readonly phase: "ready"; readonly left: number }
  | { readonly phase: "flying"; readonly ms: number }
  | { readonly phase: "cashed"; readonly at: number }
  | { readonly phase: "burst" };

/** Where a flight stands, by the clock alone; `ms` counts from take-off and `byHand` is where the player got out. */
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
