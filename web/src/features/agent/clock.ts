const two = (value: number): string => String(value).padStart(2, "0");

/** The site's clock: `DD-MM-YYYY HH:mm:ss`. @param utcOffset hours east of UTC */
export function clockAt(nowMs: number, utcOffset: number): string {
  const at = new Date(nowMs + utcOffset * 3_600_000);
  const day = `${two(at.getUTCDate())}-${two(at.getUTCMonth() + 1)}-${at.getUTCFullYear()}`;
  return `${day} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`;
}

/** `6` → `GMT+6`, `5.5` → `GMT+5:30`, `-3` → `GMT−3`. */
export function gmtOffset(utcOffset: number): string {
  const minutes = Math.round(Math.abs(utcOffset) * 60);
  const rest = minutes % 60;
  return `GMT${utcOffset < 0 ? "−" : "+"}${Math.floor(minutes / 60)}${rest ? `:${two(rest)}` : ""}`;
}
