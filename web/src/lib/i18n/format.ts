import type { Site } from "../../../../shared/contracts/site.ts";

/**
 * Formats an amount with lakh grouping, two decimals and Latin digits: `"1250000.5"` → `"12,50,000.50"`. Works on the
 * text, because a number could be rounded.
 */
export function formatMoney(amount: string): string {
  const match = /^(-?)(\d+)(?:\.(\d*))?$/.exec(amount.trim());
  if (!match) return amount;
  const [, sign, whole = "0", fraction = ""] = match;
  return `${sign}${groupLakh(whole)}.${fraction.padEnd(2, "0").slice(0, 2)}`;
}

/**
 * Formats a bound or a button's amount without zero decimals: `"500.00"` → `"500"`, `"1250000.50"` → `"12,50,000.50"`.
 */
export const formatShortMoney = (amount: string): string => formatMoney(amount).replace(/\.00$/, "");

/** `1250000` → `"12,50,000"`. */
export const formatCount = (count: number): string => groupLakh(String(Math.trunc(count)));

function groupLakh(digits: string): string {
  const head = digits.slice(0, -3);
  return head ? `${head.replace(/\B(?=(\d\d)+$)/g, ",")},${digits.slice(-3)}` : digits;
}

const two = (value: number): string => String(value).padStart(2, "0");

/** Formats an ISO timestamp as `DD-MM-YYYY HH:mm` in the site's time zone. `utcOffset` is in hours east of UTC. */
export function formatInstant(instant: string, utcOffset: number): string {
  const at = new Date(Date.parse(instant) + utcOffset * 3_600_000);
  if (Number.isNaN(at.getTime())) return "";
  const day = `${two(at.getUTCDate())}-${two(at.getUTCMonth() + 1)}-${at.getUTCFullYear()}`;
  return `${day} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
}

/** Prevents line breaks at the hyphens and spaces of a text. */
export const unbroken = (text: string): string => text.replaceAll("-", "\u2060-\u2060").replaceAll(" ", "\u00a0");

/**
 * Formats an ISO timestamp in the visitor's time zone, with its name, and language, for the maintenance screen (spec
 * section 2). Uses Latin digits like all times of the site.
 */
export function formatLocal(instant: string, tag: "bn" | "en"): string {
  const locale = tag === "bn" ? "bn-BD" : "en-GB";
  const at = new Date(instant);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { numberingSystem: "latn", ...options }).format(at);
  const day = format({ day: "numeric", month: "long", year: "numeric" });
  const time = format({ hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZoneName: "short" });
  return `${day}, ${time}`;
}

/** Seconds → `"1:05"` or `"1:00:05"`. */
export function formatSeconds(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** `2026-11-22` → `22-11-2026`, as the site writes dates. */
export const writtenDay = (day: string): string => day.split("-").reverse().join("-");

/**
 * Formats money with the site's currency symbol, and times in the site's time zone. Until the settings are loaded, it
 * uses the symbol and time zone of Bangladesh, where the players are.
 */
export function siteFormat(site: Pick<Site, "currency" | "utcOffset"> | undefined) {
  const { currency: { symbol } = { symbol: "৳" }, utcOffset = 6 } = site ?? {};
  return {
    symbol,
    /** Hours east of UTC. */
    utcOffset,
    /** `"500.00"` → `"৳500.00"` */
    money: (amount: string): string => symbol + formatMoney(amount),
    /** Formats an amount for a bound, or within a sentence: `"500.00"` → `"৳500"` */
    shortMoney: (amount: string): string => symbol + formatShortMoney(amount),
    /** Formats a date and time. @param instant ISO */
    time: (instant: string): string => formatInstant(instant, utcOffset),
    /** Formats a date and time that does not break across lines, for use within a sentence. @param instant ISO */
    unbrokenTime: (instant: string): string => unbroken(formatInstant(instant, utcOffset)),
  };
}
