import type { Random } from "../../world/random.ts";

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
