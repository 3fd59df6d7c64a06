import Type, { type Static, type TSchema } from "typebox";
import { Compile } from "typebox/compile";
import { latinDigits } from "../../../shared/rules/digits.ts";
import { localDigits, nationalDigits } from "../../../shared/rules/mobile.ts";
import { fromWireAmount } from "../../../shared/rules/money.ts";
import { PlatformError } from "../error.ts";
import { plainText } from "./html.ts";

/** Lenient readers: the platform spells numbers as strings, flags as "1" or "Y", and leaves fields null. */
export const Scalar = Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]));
export type Scalar = string | number | boolean | null | undefined;

/** An answer nobody reads. */
export const Ignored = Type.Unknown();

export const Nothing = Type.Object({}, { additionalProperties: false });

const longestText = 4_096;

/** A trimmed, non-empty text. */
export function text(value: unknown): string | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const trimmed = String(value).trim().slice(0, longestText);
  return trimmed === "" ? undefined : trimmed;
}

/** The same of what is read out to players, in the site's one style of digits (web guide, Words). */
export function words(value: unknown): string | undefined {
  const read = text(value);
  return read === undefined ? undefined : latinDigits(read);
}

/** The first of several spellings that holds a text. */
export const firstText = (...values: unknown[]): string | undefined =>
  values.map(text).find((candidate) => candidate !== undefined);

/** The same of words. */
export const firstWords = (...values: unknown[]): string | undefined => words(firstText(...values));

/** A finite number, also when spelt as a string, in whatever digits. */
export function number(value: unknown): number | undefined {
  const parsed = typeof value === "number" ? value : Number(words(value) ?? Number.NaN);
  return Number.isFinite(parsed) ? parsed : undefined;
}

/** A whole number of at least 0. */
export const count = (value: unknown): number => Math.max(0, Math.trunc(number(value) ?? 0));

export const flag = (value: unknown): boolean => value === true || ["1", "true", "y"].includes(word(value));

const word = (value: unknown): string => (text(value) ?? "").toLowerCase();

/** Epoch milliseconds as ISO 8601. */
export function instant(value: unknown): string | undefined {
  const ms = number(value);
  return ms !== undefined && ms > 0 && ms < 8.64e15 ? isoTime(Math.trunc(ms)) : undefined;
}

const hourMs = 3_600_000;
let lastHour = Number.NaN;
let hourText = "";
const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, "0"));

/**
 * As `Date.toISOString`, at a third of its cost for instants of one hour, which those of a list mostly are: an export
 * reads two million of them.
 */
function isoTime(ms: number): string {
  const hour = Math.floor(ms / hourMs);
  if (hour !== lastHour) {
    lastHour = hour;
    hourText = new Date(hour * hourMs).toISOString().slice(0, -"00:00.000Z".length);
  }
  const rest = ms - hour * hourMs;
  const seconds = Math.trunc(rest / 1_000);
  const end = String(rest % 1_000).padStart(3, "0");
  return `${hourText}${twoDigits[Math.trunc(seconds / 60)]}:${twoDigits[seconds % 60]}.${end}Z`;
}

/** Our decimal string, or undefined for what is no amount with at most two decimals. */
export function money(value: unknown): string | undefined {
  const amount = number(value);
  return amount === undefined ? undefined : fromWireAmount(amount);
}

/** Like money, for answers that are nothing without it: rather an error than a wrong sum on the screen. */
export function moneyRequired(value: unknown): string {
  const amount = money(value);
  if (amount === undefined) throw new PlatformError("platform_bad_answer", true);
  return amount;
}

/** An id that our schemas accept (shared/contracts/common.ts). */
export function id(value: unknown): string | undefined {
  const candidate = text(value);
  return candidate !== undefined && /^[A-Za-z0-9_.:-]{1,64}$/.test(candidate) ? candidate : undefined;
}

/** An absolute http(s) address, normalised; script and data addresses are none. */
export function webUrl(value: unknown): string | undefined {
  const address = text(value);
  if (address === undefined || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** `value[key]` of an object, undefined of anything else; never something inherited. */
export const field = (value: unknown, key: string): unknown =>
  isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;

/** The value of an answer that is an object, a list or nothing; a bare word is an answer to something else. */
export function structureRequired(value: unknown): unknown {
  if (value === null || value === undefined) return {};
  if (typeof value !== "object") throw new PlatformError("platform_bad_answer", true);
  return value;
}

/** Own entries of a keyed map. */
export const entries = (value: unknown): [string, unknown][] => (isRecord(value) ? Object.entries(value) : []);

/** The list of an answer: the value itself or the first of these fields that is one (protocol section 5). */
export function listIn(value: unknown, ...keys: string[]): unknown[] {
  const list = [value, ...keys.map((key) => field(value, key))].find((candidate) => Array.isArray(candidate));
  return Array.isArray(list) ? list : [];
}

/** Like listIn, for answers that are nothing without their list. */
export function listRequired(value: unknown, ...keys: string[]): unknown[] {
  const candidates = [value, ...keys.map((key) => field(value, key))];
  if (!candidates.some((candidate) => Array.isArray(candidate))) throw new PlatformError("platform_bad_answer", true);
  return listIn(value, ...keys);
}

/** Keeps the rows a schema knows: one broken row must not cost the whole list. */
export function rowsOf<Row extends TSchema>(schema: Row): (list: readonly unknown[]) => Static<Row>[] {
  const validator = Compile(schema);
  return (list) => list.filter((row): row is Static<Row> => validator.Check(row));
}

export const present = <T>(value: T | undefined): value is T => value !== undefined;

/** Fields that hold the name of an account, in answers of rows with `namesAccounts`. */
const nameFields: ReadonlySet<string> = new Set([
  ...["userName", "account", "parentAccount", "payerAccount", "offererAccount", "fromAccount"],
]);

/** Account names stand at depth 4 at most. */
const maxDepth = 8;

/** Whether a name begins with the merchant's code and an `@`. */
export const hasMerchant = (name: string, merchant: string): boolean =>
  name.slice(0, merchant.length + 1).toLowerCase() === `${merchant}@`.toLowerCase();

/**
 * Removes `merchant@` from the account names of an answer, in place: some platforms write it (protocol 3.2). Any other
 * text before an `@` is part of the name: `x@owner` is not the account `owner`.
 */
export function stripMerchant(value: unknown, merchant: string, depth = maxDepth): void {
  if (typeof value !== "object" || value === null || depth === 0) return;
  const fields = value as Record<string, unknown>;
  for (const key in fields) {
    const inner = fields[key];
    if (typeof inner === "object") stripMerchant(inner, merchant, depth - 1);
    else if (typeof inner === "string" && nameFields.has(key) && hasMerchant(inner, merchant))
      fields[key] = inner.slice(merchant.length + 1);
  }
}

const longestPath = 512;

/**
 * An image field as a path below an image base: without a leading slash and `media/`. Absolute http(s) addresses the
 * platform chose stay; anything that could leave the media root becomes no image.
 */
export function imagePath(value: unknown): string | undefined {
  const address = text(value);
  if (address === undefined || address.length > longestPath) return undefined;
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return webUrl(address);
  if (address.startsWith("//") || /[\\\s]|(?:^|\/)\.{1,2}(?:\/|$)/.test(address)) return undefined;
  const path = address.replace(/^\//, "").replace(/^media\//, "");
  return path === "" ? undefined : path;
}

/** The first image among several fields; empty when there is none. */
export const firstImage = (...values: unknown[]): string =>
  values.map(imagePath).find((path) => path !== undefined) ?? "";

const stars = "***";

/** A text the platform should have masked (protocol 3.4), masked by `mask` where it was not. */
export function masked(value: unknown, mask: (plain: string) => string): string | undefined {
  const contact = text(value);
  return contact === undefined || contact.includes("*") ? contact : mask(contact);
}

/** `rakib@example.com` → `r***@example.com` */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf("@");
  return at < 1 ? stars : `${[...email][0]}${stars}${email.slice(at)}`;
};

/** `Rakib Hasan` → `R*** H***` */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => `${[...part][0] ?? ""}${stars}`)
    .join(" ");

/** What dividing by a hundred may leave behind a second decimal. */
const dust = 1e-9;

/** A rate of the platform, in percent, as basis points; undefined for what is no whole number of them, or no share. */
export function basisPoints(value: unknown): number | undefined {
  const percent = number(value);
  if (percent === undefined || percent < 0 || percent > 100) return undefined;
  const points = Math.round(percent * 100);
  return Math.abs(percent * 100 - points) <= dust ? points : undefined;
}

/** Basis points as the percent the platform takes. */
export const wirePercent = (points: number): number => points / 100;

const localMarket = "880";

/** A number as the platform spells it, the way people write it at home: `1712345678` of country 880 → `01712345678`. */
export function wireMobile(mobile: string, countryDialingCode = localMarket): string {
  const national = nationalDigits(mobile, countryDialingCode);
  return national === null ? mobile : localDigits(national, countryDialingCode);
}

const maxNameLength = 60;

/** Matches most names; a file of a million rows reads them without parsing HTML. */
const usualName = /^[A-Za-z0-9_.-]{1,60}$/;

/** The account name of a platform's answer as plain text; empty if the value is none. */
export const cleanAccountName = (value: unknown): string =>
  typeof value === "string" && usualName.test(value) ? value : plainText(text(value) ?? "", maxNameLength);

/** @throws PlatformError `platform_bad_answer` for nothing */
export function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new PlatformError("platform_bad_answer", true);
  return value;
}

/** The name of an account. @throws PlatformError `platform_bad_answer` for none */
export const accountRequired = (value: unknown): string => required(cleanAccountName(value) || undefined);

/** @throws PlatformError `platform_bad_answer` for what our schemas would not accept */
export const idRequired = (value: unknown): string => required(id(value));
