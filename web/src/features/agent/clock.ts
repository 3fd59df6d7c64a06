const two = (value: number): string => String(value).padStart(2, "0");

/** Formats the site's time as `DD-MM-YYYY HH:mm:ss`. `utcOffset` is in hours east of UTC. */
export function clockAt(nowMs: number, utcOffset: number): string {
  const at = new Date(nowMs + utcOffset * 3_600_000);
  const day = `${two(at.getUTCDate())}-${two(at.getUTCMonth() + 1)}-${at.getUTCFullYear()}`;
  return `${day} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`;
}
