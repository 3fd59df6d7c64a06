/** Names a time zone: `6` → `"GMT+6"`, `5.5` → `"GMT+5:30"`, `-3` → `"GMT−3"`. `utcOffset` is in hours east of UTC. */
export function zoneName(utcOffset: number): string {
  const minutes = Math.round(Math.abs(utcOffset) * 60);
  const rest = minutes % 60;
  const hours = (minutes - rest) / 60;
  return `GMT${utcOffset < 0 ? "−" : "+"}${hours}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`}`;
}
