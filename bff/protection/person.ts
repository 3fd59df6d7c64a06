import { setTimeout as sleep } from "node:timers/promises";
import { domainToASCII } from "node:url";
import { latinDigits } from "../../shared/rules/digits.ts";
import { keyedHash } from "../crypto/sealing.ts";
import { plainLetters } from "../guard/account-name.ts";
import { PlatformError } from "../platform/error.ts";
import { maskEmail } from "../platform/mappers/accounts.ts";

/** The personal data that identifies a person, as typed. */
export interface Person {
  /** Numbers with plus and country code: the person's own, and those of e-wallets. */
  readonly mobiles?: readonly string[];
  readonly email?: string | undefined;
  /** Bank card or coin address, as sent. */
  readonly card?: { readonly bank: string; readonly number: string } | undefined;
  readonly payeeName?: string | undefined;
  /** `yyyy-MM-dd`. */
  readonly birthday?: string | undefined;
  readonly deviceId?: string | undefined;
  /** The numbers and addresses above that a code or the platform verified. Others were only typed (decision 074). */
  readonly proven?: readonly string[] | undefined;
}

/** An identifier of a person, hashed with a key. */
export interface Mark {
  readonly hash: string;
  readonly kind: "mobile" | "email" | "card" | "name";
  /** `typed` marks may belong to another person. A name with birthday or browser is sufficient, so it is `proven`. */
  readonly proof: "proven" | "typed";
}

/** Returns the hash of a person's name, if given. A name alone is not a mark, because many people share a name. */
export function namesOf({ payeeName }: Person, key: Buffer): string[] {
  const name = payeeName === undefined ? "" : plainName(payeeName);
  return name ? [hashOf(key, "name", name)] : [];
}

/** Returns the hash of a person's browser, if given. A browser alone is not a mark, because it may be shared. */
export const devicesOf = ({ deviceId }: Person, key: Buffer): string[] =>
  deviceId ? [hashOf(key, "device", deviceId)] : [];

/**
 * Returns a person's marks. The hashes are keyed, because numbers can be enumerated and Redis must not reveal whose
 * account is closed. A name counts only with a birthday or browser (domain-rules section 2).
 * @param names hashes of all the person's names, which the account may have stored long before the birthday
 */
export function marksOf(person: Person, key: Buffer, names: readonly string[] = namesOf(person, key)): Mark[] {
  const { mobiles = [], email, card, birthday, deviceId, proven = [] } = person;
  const address = email === undefined ? "" : plainEmail(email);
  const mark = (kind: Mark["kind"], isProven: boolean, ...parts: readonly string[]): Mark => ({
    hash: hashOf(key, ...parts),
    kind,
    proof: isProven ? "proven" : "typed",
  });
  const isOwn = (plain: string): boolean => proven.some((one) => one === plain || plainEmail(one) === plain);
  return [
    ...mobiles.map((mobile) => mark("mobile", isOwn(mobile), "mobile", mobile)),
    ...(address ? [mark("email", isOwn(address), "email", address)] : []),
    ...(card ? [mark("card", false, "card", ...plainCard(card))] : []),
    ...names.flatMap((name) => [
      ...(birthday ? [mark("name", true, "name and birthday", name, birthday)] : []),
      ...(deviceId ? [mark("name", true, "name and device", name, deviceId)] : []),
    ]),
  ];
}

/** Returns an e-mail address's mark and the hash of its masked form, under each key. */
export const claimsOf = (email: string, keys: readonly Buffer[]): { mark: string; shown: string }[] =>
  keys.flatMap((key) =>
    marksOf({ email }, key).map(({ hash }) => ({ mark: hash, shown: shownEmailOf(maskEmail(email.trim()), key) })),
  );

/** Hashes the masked form of an address. @param masked as the platform shows it */
export const shownEmailOf = (masked: string, key: Buffer): string => hashOf(key, "shown email", masked.toLowerCase());

const hashOf = (key: Buffer, ...parts: readonly string[]): string => keyedHash(key, JSON.stringify(parts));

/** Normalizes a name to its letters, vowel signs and digits: `MD. RAHIM` and `Md Rahím` equal `Md Rahim`. */
const plainName = (typed: string): string =>
  plainLetters(typed)
    .normalize("NFKC")
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");

/** Normalizes a card. A coin address is the same wallet for every coin, and Ethereum addresses ignore case. */
function plainCard({ bank, number }: NonNullable<Person["card"]>): [bank: string, number: string] {
  if (/^[0-9]+$/.test(number)) return [bank.toUpperCase(), number];
  return ["", number.startsWith("0x") ? number.toLowerCase() : number];
}

/** Normalizes an address: mail to `a+x@b` arrives at `a@b`, and Gmail ignores dots. */
function plainEmail(typed: string): string {
  const visible = folded(typed).replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, "");
  const [, local = "", typedDomain = ""] = /^(\+?[^@+]+)(?:\+[^@]*)?@([^@]+)$/.exec(visible) ?? [];
  // Unifies `b.` with `b。`, and internationalized names with their ASCII form.
  const domain = (domainToASCII(typedDomain) || typedDomain).replace(/\.$/, "");
  if (domain === "gmail.com" || domain === "googlemail.com") return `${local.replaceAll(".", "")}@gmail.com`;
  return local && `${local}@${domain}`;
}

/**
 * Removes differences of case, width, composition and digit script. Normalizes twice: lowercase letters may compose.
 */
const folded = (typed: string): string => latinDigits(typed.normalize("NFKC").toLowerCase().normalize("NFKC"));

/** Refusals are sent at multiples of this time, so that small differences reveal nothing. */
const stepMs = 250;
/** Duration of a refusal before the platform has answered any call. */
const defaultMs = 150;
const maxSamples = 32;

/** Delays the gateway's refusals to the duration of platform refusals, because faster ones reveal who is excluded. */
export class RefusalTimes {
  readonly #refused: number[] = [];
  readonly #all: number[] = [];

  /** Makes the call and delays a platform refusal. @param startedAt `performance.now()` after all common work */
  async call<Result>(startedAt: number, call: () => Promise<Result>): Promise<Result> {
    try {
      const result = await call();
      addSample(this.#all, performance.now() - startedAt);
      return result;
    } catch (error) {
      if (error instanceof PlatformError && !error.fault) {
        addSample(this.#refused, performance.now() - startedAt);
        await nextStep(startedAt);
      }
      throw error;
    }
  }

  /** Waits as long as a recent platform refusal took. */
  async wait(startedAt: number): Promise<void> {
    const samples = this.#refused.length > 0 ? this.#refused : this.#all;
    const sample = samples[Math.floor(Math.random() * samples.length)] ?? defaultMs;
    await sleep(Math.max(0, startedAt + sample - performance.now()));
    await nextStep(startedAt);
  }
}

function addSample(times: number[], ms: number): void {
  times.push(ms);
  if (times.length > maxSamples) times.shift();
}

function nextStep(startedAt: number): Promise<void> {
  const spent = performance.now() - startedAt;
  return sleep(Math.ceil(spent / stepMs) * stepMs - spent);
}
