import { anyReference, type ReferenceRule } from "../../../shared/rules/deposit-reference.ts";
import { text } from "./wire.ts";

const form = /^\^?(?:\[(A-Z0-9|0-9A-Z|A-F0-9|0-9A-F|0-9)\]|(\\d))\{(\d{1,2})(?:,(\d{1,2}))?\}\$?$/;
const charactersOf: Readonly<Record<string, ReferenceRule["characters"]>> = {
  "A-Z0-9": "alphanumeric",
  "0-9A-Z": "alphanumeric",
  "A-F0-9": "hex",
  "0-9A-F": "hex",
  "0-9": "digits",
  "\\d": "digits",
};

/**
 * The platform's `referencePattern` as a rule of ours: only characters and a length are read of it, as no pattern of
 * anybody else's ever runs here (decision 013). @returns undefined where there is none, a wide rule for one of another form
 */
export function referenceRule(pattern: unknown): ReferenceRule | undefined {
  const spelt = text(pattern);
  if (spelt === undefined) return undefined;
  const [, set, digits, from, to = from] = form.exec(spelt) ?? [];
  const characters = charactersOf[set ?? digits ?? ""];
  const [least, most] = [Number(from), Number(to)];
  return characters && least >= 1 && most >= least ? { characters, least, most } : anyReference;
}
