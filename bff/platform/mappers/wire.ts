import Type, { type Static, type TSchema } from "typebox";
import { Compile } from "typebox/compile";
import { latinDigits } from "../../../shared/rules/digits.ts";
import { localDigits, nationalDigits } from "../../../shared/rules/mobile.ts";
import { fromWireAmount } from "../../../shared/rules/money.ts";
import { PlatformError } from "../error.ts";
import { plainText } from "./html.ts";

/** A field of a lenient schema: the platform sends numbers as strings, flags as "1" or "Y", and fields that are null. */
export const Scalar = Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]));
export type Scalar = string | number | boolean | null | undefined;

/** Returns schema properties for fields of these names, each a `Scalar`. */
export const scalars = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, Scalar])) as Record<Name, typeof Scalar>;

/** A request field that is sent only when it has a value. */
export const OptionalText = Type.Optional(Type.String());

/** Schema of an answer that is not read. */
export const Ignored = Type.Unknown();

/** Schema of a request without fields. */
export const Nothing = Type.Object({}, { additionalProperties: false });

const maxTextLength = 4_096;

/** Reads a trimmed, non-empty text. */
export function text(value: unknown): string | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const trimmed = String(value).trim().slice(0, maxTextLength);
  return trimmed === "" ? undefined : trimmed;
}

/** Reads a text that is shown to players, with Latin digits (web guide, Words). */
export function displayText(value: unknown): string | undefined {
  const read = text(value);
  return read === undefined ? undefined : latinDigits(read);
}

/** Reads the first value that holds a text; builds use different names for a field. */
export const firstText = (...values: unknown[]): string | undefined => values.map(text).find(present);

/** Like `firstText`, for a text that is shown to players. */
export const firstDisplayText = (...values: unknown[]): string | undefined => displayText(firstText(...values));

/** Reads one line of plain text of at most `maxLength` characters; empty when the value holds no text. */
export const plainLine = (value: unknown, maxLength: number): string => plainText(text(value) ?? "", maxLength);

/** Reads a finite number, also from a string, in any digits. */
export function finiteNumber(value: unknown): number | undefined {
  const parsed = typeof value === "number" ? value : Number(displayText(value) ?? Number.NaN);
  return Number.isFinite(parsed) ? parsed : undefined;
}

/** Reads a number of at least 0. */
export function nonNegative(value: unknown): number | undefined {
  const parsed = finiteNumber(value);
  return parsed !== undefined && parsed >= 0 ? parsed : undefined;
}

/** Reads a whole number of at least 0; 0 when there is none. */
export const count = (value: unknown): number => optionalCount(value) ?? 0;

/** Like `count`, but undefined when there is no number. */
export function optionalCount(value: unknown): number | undefined {
  const parsed = finiteNumber(value);
  return parsed === undefined ? undefined : Math.max(0, Math.trunc(parsed));
}

export const flag = (value: unknown): boolean =>
  value === true || ["1", "true", "y"].includes((text(value) ?? "").toLowerCase());

/**
 * Returns a reader for an enumeration: our name of a platform code, or undefined for an unknown code.
 * @param codes the platform's code of each of our names
 */
export function enumReader<Name extends string>(
  codes: Readonly<Record<Name, string>>,
): (value: unknown) => Name | undefined {
  const names = new Map((Object.keys(codes) as Name[]).map((name): [string, Name] => [codes[name], name]));
  return (value) => names.get(text(value) ?? "");
}

/** Reads epoch milliseconds as ISO 8601. */
export function instant(value: unknown): string | undefined {
  const ms = finiteNumber(value);
  return ms !== undefined && ms > 0 && ms < 8.64e15 ? isoTime(Math.trunc(ms)) : undefined;
}

const hourMs = 3_600_000;
let lastHour = Number.NaN;
let hourText = "";
const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, "0"));

/**
 * Formats like `Date.toISOString`, at a third of the cost for successive instants of one hour, as most lists have them:
 * an export formats two million instants.
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

/** Reads an amount as our decimal string; undefined for anything else, including more than two decimals. */
export function money(value: unknown): string | undefined {
  const amount = finiteNumber(value);
  return amount === undefined ? undefined : fromWireAmount(amount);
}

/** @throws PlatformError `platform_bad_answer` for undefined */
export function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new PlatformError("platform_bad_answer", true);
  return value;
}

/** Like `money`. @throws PlatformError `platform_bad_answer` when there is no amount: a wrong sum must not be shown */
export const moneyRequired = (value: unknown): string => required(money(value));

/**
 * Reads several amounts of one object.
 * @param names the platform's field of each of our names
 * @throws PlatformError `platform_bad_answer` when an amount is missing
 */
export function moneyFields<Name extends string>(
  value: unknown,
  names: Readonly<Record<Name, string>>,
): Record<Name, string> {
  const amounts = Object.entries<string>(names).map(([name, key]) => [name, moneyRequired(field(value, key))]);
  return Object.fromEntries(amounts) as Record<Name, string>;
}

/** Reads an id that our schemas accept (shared/contracts/common.ts). */
export function id(value: unknown): string | undefined {
  const candidate = text(value);
  return candidate !== undefined && /^[A-Za-z0-9_.:-]{1,64}$/.test(candidate) ? candidate : undefined;
}

/** @throws PlatformError `platform_bad_answer` when our schemas would not accept the id */
export const idRequired = (value: unknown): string => required(id(value));

/** Reads an absolute http(s) URL, normalised; undefined for other schemes, such as `javascript:` and `data:`. */
export function webUrl(value: unknown): string | undefined {
  const address = text(value);
  if (address === undefined || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns `value[key]` of an object; undefined for other values and for inherited properties. */
export const field = (value: unknown, key: string): unknown =>
  isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;

type DefinedFields<Fields> = { -readonly [Key in keyof Fields]?: Exclude<Fields[Key], undefined> };

/** Returns an object without the fields that are undefined. */
export function definedFields<Fields extends object>(fields: Fields): DefinedFields<Fields> {
  const result: DefinedFields<Fields> = {};
  for (const key in fields) {
    const value = fields[key];
    if (value !== undefined) result[key] = value as Exclude<Fields[typeof key], undefined>;
  }
  return result;
}

type CompleteFields<Fields> = { -readonly [Key in keyof Fields]: Exclude<Fields[Key], undefined> };

/** Builds a row for `flatMap`: empty if a required field is undefined, otherwise one object with the defined fields. */
export function completeRow<const Fields extends object, const Optional extends object = Record<never, never>>(
  requiredFields: Fields,
  optionalFields?: Optional,
): (CompleteFields<Fields> & DefinedFields<Optional>)[] {
  if (Object.values(requiredFields).includes(undefined)) return [];
  const row = { ...requiredFields, ...(optionalFields && definedFields(optionalFields)) };
  return [row as CompleteFields<Fields> & DefinedFields<Optional>];
}

/**
 * Returns an answer that is an object or a list; an empty object for none.
 * @throws PlatformError `platform_bad_answer` for a string, a number or a boolean
 */
export function structureRequired(value: unknown): unknown {
  if (value === null || value === undefined) return {};
  if (typeof value !== "object") throw new PlatformError("platform_bad_answer", true);
  return value;
}

/** Returns the own entries of a keyed map. */
export const entries = (value: unknown): [string, unknown][] => (isRecord(value) ? Object.entries(value) : []);

/** Returns the list of an answer: the value itself, or the first of these fields that is a list (protocol section 5). */
export const listIn = (value: unknown, ...keys: string[]): unknown[] => findList(value, keys) ?? [];

/** Like `listIn`. @throws PlatformError `platform_bad_answer` when there is no list */
export const listRequired = (value: unknown, ...keys: string[]): unknown[] => required(findList(value, keys));

const findList = (value: unknown, keys: readonly string[]): unknown[] | undefined =>
  [value, ...keys.map((key) => field(value, key))].find((candidate) => Array.isArray(candidate));

/** Returns a filter for rows that match the schema: an invalid row must not fail the whole list. */
export function rowsOf<Row extends TSchema>(schema: Row): (list: readonly unknown[]) => Static<Row>[] {
  const validator = Compile(schema);
  return (list) => list.filter((row): row is Static<Row> => validator.Check(row));
}

/** Like `rowsOf`, for rows of scalar fields. */
export const scalarRows = <Name extends string>(...names: Name[]) => rowsOf(Type.Object(scalars(...names)));

export const present = <T>(value: T | undefined): value is T => value !== undefined;

/** Fields that hold an account name, in answers of rows with `namesAccounts`. */
const nameFields: ReadonlySet<string> = new Set([
  ...["userName", "account", "parentAccount", "payerAccount", "offererAccount", "fromAccount"],
]);

/** Account names occur at depth 4 at most. */
const maxStripDepth = 8;

/** Returns whether a name starts with the merchant's code and an `@`. */
export const hasMerchant = (name: string, merchant: string): boolean =>
  name.slice(0, merchant.length + 1).toLowerCase() === `${merchant}@`.toLowerCase();

/**
 * Removes `merchant@` from the account names of an answer, in place: some platforms send it (protocol 3.2). Any other
 * text before an `@` is part of the name: `x@owner` is not the account `owner`.
 */
export function stripMerchant(value: unknown, merchant: string, depth = maxStripDepth): void {
  if (typeof value !== "object" || value === null || depth === 0) return;
  const fields = value as Record<string, unknown>;
  for (const key in fields) {
    const inner = fields[key];
    if (typeof inner === "object") stripMerchant(inner, merchant, depth - 1);
    else if (typeof inner === "string" && nameFields.has(key) && hasMerchant(inner, merchant))
      fields[key] = inner.slice(merchant.length + 1);
  }
}

const maxImagePathLength = 512;

/**
 * Reads an image field as a path below an image base, without a leading slash and `media/`. Absolute http(s) URLs stay
 * as they are. Rejects paths that could leave the media root.
 */
export function imagePath(value: unknown): string | undefined {
  const address = text(value);
  if (address === undefined || address.length > maxImagePathLength) return undefined;
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return webUrl(address);
  if (address.startsWith("//") || /[\\\s]|(?:^|\/)\.{1,2}(?:\/|$)/.test(address)) return undefined;
  const path = address.replace(/^\//, "").replace(/^media\//, "");
  return path === "" ? undefined : path;
}

/** Reads the first image among several fields; empty when there is none. */
export const firstImage = (...values: unknown[]): string => values.map(imagePath).find(present) ?? "";

const stars = "***";

/** Reads a text that the platform masks (protocol 3.4); masks it where the platform did not. */
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

/** `1712345678` → `**** 5678` */
export const maskAccountNumber = (accountNumber: string): string => `**** ${accountNumber.slice(-4)}`;

/** Maximum floating-point error of a percentage times 100. */
const roundingError = 1e-9;

/** Reads a rate in percent as basis points; undefined outside 0 to 100 % and for fractions of a basis point. */
export function basisPoints(value: unknown): number | undefined {
  const percent = finiteNumber(value);
  if (percent === undefined || percent < 0 || percent > 100) return undefined;
  const points = Math.round(percent * 100);
  return Math.abs(percent * 100 - points) <= roundingError ? points : undefined;
}

/** Converts basis points to the platform's percent. */
export const wirePercent = (points: number): number => points / 100;

const localMarket = "880";

/** Formats a mobile number for the platform, in national form: `1712345678` of country 880 → `01712345678`. */
export function wireMobile(mobile: string, countryDialingCode = localMarket): string {
  const national = nationalDigits(mobile, countryDialingCode);
  return national === null ? mobile : localDigits(national, countryDialingCode);
}

const maxAccountNameLength = 60;

/** Matches most account names, so that an export of a million rows parses no HTML. */
const usualAccountName = /^[A-Za-z0-9_.-]{1,60}$/;

/** Reads an account name as plain text; empty when there is none. */
export const cleanAccountName = (value: unknown): string =>
  typeof value === "string" && usualAccountName.test(value) ? value : plainLine(value, maxAccountNameLength);

/** Like `cleanAccountName`. @throws PlatformError `platform_bad_answer` when there is none */
export const accountRequired = (value: unknown): string => required(cleanAccountName(value) || undefined);
