import { latinDigits } from "../../shared/rules/digits.ts";
import type { AccountSubject } from "../crypto/account-hash.ts";
import { canonicalAccountName } from "../guard/account-name.ts";
import type { Mobile } from "../guard/mobile.ts";

/** First and last digits that a mask is compared by, where it shows as many. */
const headDigits = 2;
const tailDigits = [4, 3] as const;

const maskName = (head: string, tail: string): AccountSubject => `reset shown ${head}*${tail}`;

/** Whether a name stands for every number that a mask fits. */
export const isMask = (name: AccountSubject): boolean => name.startsWith("reset shown ");

/**
 * What platforms may show of a number, e.g. `017****5678`. A mask fits some thousand numbers: good for ending sessions once
 * too often, not for letting anybody in.
 */
export function maskNames({ national, countryDialingCode }: Pick<Mobile, "countryDialingCode" | "national">) {
  const heads = new Set([national, `${countryDialingCode}${national}`].map((digits) => digits.slice(0, headDigits)));
  return ["", ...heads].flatMap((head) => tailDigits.map((count) => maskName(head, national.slice(-count))));
}

/**
 * The name under which a reset of a number that is shown so is kept. Returns undefined if too little of it is shown.
 * @param shown the number as the platform shows it, masked or not
 */
export function shownNumber(shown: string): AccountSubject | undefined {
  const text = latinDigits(shown);
  const parts = text.split(/[^\d\s()+./-]+/);
  if (parts.length === 1) return canonicalAccountName(text);
  const digitsOf = (part = ""): string => part.replace(/\D/g, "");
  const head = digitsOf(parts[0]).replace(/^0+/, "");
  const last = digitsOf(parts.at(-1));
  const count = tailDigits.find((one) => last.length >= one);
  if (count === undefined) return undefined;
  return maskName(head.length < headDigits ? "" : head.slice(0, headDigits), last.slice(-count));
}
