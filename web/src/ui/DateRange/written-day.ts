/** `2026-11-22` → `22-11-2026`, as the site writes dates. */
export const writtenDay = (day: string): string => day.split("-").reverse().join("-");
