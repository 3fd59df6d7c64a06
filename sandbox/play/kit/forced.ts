/** What a draw pays before anything was ordered; poisha. */
interface Paying {
  readonly win: number;
}

const tries = 2_000;

/**
 * The outcome for a win the control port ordered: of many draws the one that pays closest to it from below, else the
 * one that pays least. The caller makes up the rest with a bonus, which is below zero only when the bets leave no
 * outcome that pays as little as ordered.
 */
export function closest<T extends Paying>(draw: () => T, win: number): T {
  const misses = ({ win: paid }: Paying): number => (paid > win ? Number.MAX_SAFE_INTEGER / 2 + paid : win - paid);
  let best = draw();
  for (let at = 1; at < tries && best.win !== win; at++) {
    const drawn = draw();
    if (misses(drawn) < misses(best)) best = drawn;
  }
  return best;
}
