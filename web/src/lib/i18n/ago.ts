/** From the longest: what a time that has passed is told in, ms. */
const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/**
 * How long ago something was, in the largest unit that fits: `"12 minutes ago"`, `"3 দিন আগে"`; never less than a minute.
 * Latin digits like every other number of the site.
 */
export function formatAgo(ms: number, tag: "bn" | "en"): string {
  const [unit, length] = units.find(([, each]) => ms >= each) ?? (["minute", 60_000] as const);
  const count = Math.max(1, Math.floor(ms / length));
  return new Intl.RelativeTimeFormat(`${tag}-u-nu-latn`, { numeric: "always" }).format(-count, unit);
}
