/** Milliseconds of processor time that this process spends meanwhile. Other processes do not add to it. */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * How many times the processor time of `small` is spent by `large`. Both run in turn, and the least of either counts.
 * @param enough at most 12 rounds are run until the ratio is below this
 * @param floorMs what `small` counts as at least, because less is noise
 */
export async function cpuRatio(
  large: () => unknown,
  small: () => unknown,
  { enough, floorMs }: { readonly enough: number; readonly floorMs: number },
): Promise<number> {
  let ratio = Number.POSITIVE_INFINITY;
  let [leastLarge, leastSmall] = [ratio, ratio];
  for (let round = 0; round < 3 || (round < 12 && ratio >= enough); round += 1) {
    leastSmall = Math.min(leastSmall, await cpuMs(small));
    leastLarge = Math.min(leastLarge, await cpuMs(large));
    ratio = leastLarge / Math.max(floorMs, leastSmall);
  }
  return ratio;
}
