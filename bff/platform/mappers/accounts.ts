import { localDigits, nationalDigits } from "../../../shared/rules/mobile.ts";
import { required } from "./structure.ts";
import { plainLine, text } from "./text.ts";

const maxAccountNameLength = 60;

/** Matches most account names, so that large exports parse no HTML. */
const usualAccountName = /^[A-Za-z0-9_.-]{1,60}$/;

/** Reads an account name as plain text; empty if there is none. */
export const cleanAccountName = (value: unknown): string =>
  typeof value === "string" && usualAccountName.test(value) ? value : plainLine(value, maxAccountNameLength);

/** Reads an account name as plain text; undefined if there is none. */
export const accountName = (value: unknown): string | undefined => cleanAccountName(value) || undefined;

/** Reads an account name as plain text. @throws PlatformError `platform_bad_answer` if there is none */
export const accountRequired = (value: unknown): string => required(accountName(value));

/** Fields with an account name, in rows with `namesAccounts`. */
const nameFields = new Set([
  ...["userName", "account", "parentAccount", "payerAccount", "offererAccount", "fromAccount"],
  ...["uplineAccount", "leastAccount", "counterparty"],
]);

/** Maximum depth of the search for names. The deepest name is at depth 4. */
const maxStripDepth = 8;

/** Whether a name starts with the merchant's code and an `@`. */
export const hasMerchant = (name: string, merchant: string): boolean =>
  name.slice(0, merchant.length + 1).toLowerCase() === `${merchant}@`.toLowerCase();

/** Removes `merchant@` from account names in place (protocol 3.2). Any other prefix is part of the name. */
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

const stars = "***";

/** Reads a contact, and masks it if the platform has not (protocol 3.4). */
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

/** `1712345678` → `**** 5678`. Numbers of up to four characters are masked completely. */
export const maskAccountNumber = (accountNumber: string): string =>
  accountNumber.length > 4 ? `**** ${accountNumber.slice(-4)}` : stars;

/** `01712345678` → `017****5678`. Numbers of up to seven characters are masked completely. */
export const maskMobile = (mobile: string): string =>
  mobile.length > 7 ? `${mobile.slice(0, 3)}****${mobile.slice(-4)}` : stars;

/** Formats a mobile number in national form: `1712345678` of country 880 → `01712345678`. */
export function wireMobile(mobile: string, countryDialingCode = "880"): string {
  const national = nationalDigits(mobile, countryDialingCode);
  return national === null ? mobile : localDigits(national, countryDialingCode);
}
