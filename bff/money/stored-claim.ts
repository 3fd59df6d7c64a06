import type { Outcome } from "./outcome.ts";

export type State = "running" | Outcome["state"];

/** What anybody may read of a stored claim, so that the sweep needs no key of a client's. */
export interface ClaimHead {
  readonly state: State;
  /** Since when, epoch ms. */
  readonly at: number;
}

const shape = /^(running|confirmed|refused|unknown) (\d{1,15})$/;
const longestHead = 40;

/** The value of a claim: `<state> <epoch ms>` LF sealed entry. */
export const withHead = ({ state, at }: ClaimHead, sealed: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${state} ${at}\n`), sealed]);

/** The head of a stored claim and what follows it; undefined for anything else. */
export function headOf(stored: Buffer): (ClaimHead & { readonly sealed: Buffer }) | undefined {
  const end = stored.indexOf("\n");
  if (end < 0 || end > longestHead) return undefined;
  const [, state, at] = shape.exec(stored.toString("latin1", 0, end)) ?? [];
  return state ? { state: state as State, at: Number(at), sealed: stored.subarray(end + 1) } : undefined;
}
