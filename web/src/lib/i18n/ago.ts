/** Units from largest to smallest, ms. */
const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/**
 * Formats an elapsed time in the largest fitting unit: `"12 minutes ago"`, `"3 দিন আগে"`; at least one minute. Uses
 * Latin digits like all numbers of the site.
 */
export function formatAgo(ms: number, tag: "bn" | "en"): string {
  const [unit, length] = units.find(([, each]) => ms >= each) ?? (["minute", 60_000] as const);
  const count = Math.max(1, Math.floor(ms / length));
  return new Intl.RelativeTimeFormat(`${tag}-u-nu-latn`, { numeric: "always" }).format(-count, unit);
}
