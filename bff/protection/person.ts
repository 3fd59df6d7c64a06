import { setTimeout as sleep } from "node:timers/promises";
import { domainToASCII } from "node:url";
import { latinDigits } from "../../shared/rules/digits.ts";
import { keyedHash } from "../crypto/sealing.ts";
import { plainLetters } from "../guard/account-name.ts";
import { PlatformError } from "../platform/error.ts";
import { maskEmail } from "../platform/mappers/wire.ts";

/** What somebody is known by, as they typed it; only what is there counts. */
export interface Person {
  /** With plus and country, as `guard/mobile.ts` spells them: their own number, and those of their e-wallets. */
  readonly mobiles?: readonly string[];
  readonly email?: string | undefined;
  /** Of a bank or a coin, as it is sent. */
  readonly card?: { readonly bank: string; readonly number: string } | undefined;
  readonly payeeName?: string | undefined;
  /** `yyyy-MM-dd` */
  readonly birthday?: string | undefined;
  /** Of the browser. */
  readonly deviceId?: string | undefined;
  /**
   * Which of the numbers and addresses above are shown to be this person's: a code sent there was typed, or the platform
   * says that they are the account's own and verified. Everything else was only typed (decision 074).
   */
  readonly proven?: readonly string[] | undefined;
}

/** How far a mark is to be believed: what a person was only `typed` may be somebody else's. */
export type Proof = "proven" | "typed";

/** Something that tells a person from others, hashed with a key. */
export interface Mark {
  readonly hash: string;
  readonly kind: "mobile" | "email" | "card" | "name";
  /** Of a name with a birthday or a browser `proven`: that pair counts alone. */
  readonly proof: Proof;
}

/** Somebody's name, hashed with a key: no mark by itself, as it is many people's. */
export function namesOf({ payeeName }: Person, key: Buffer): string[] {
  const name = payeeName === undefined ? "" : plainName(payeeName);
  return name ? [hashOf(key, "name", name)] : [];
}

/** Somebody's browser, hashed with a key: no mark by itself, as a browser may be shared. */
export const devicesOf = ({ deviceId }: Person, key: Buffer): string[] =>
  deviceId ? [hashOf(key, "device", deviceId)] : [];

/**
 * What tells a person from others, each hashed with a key: numbers can be tried out, and Redis must not say whose account
 * is closed. A name is many people's, so it counts only together with a birthday or a browser (domain-rules section 2).
 * @param names hashes of all that the person is called; an account may have said one long before its birthday
 */
export function marksOf(person: Person, key: Buffer, names: readonly string[] = namesOf(person, key)): Mark[] {
  const { mobiles = [], email, card, birthday, deviceId, proven = [] } = person;
  const address = email === undefined ? "" : plainEmail(email);
  const mark = (kind: Mark["kind"], isProven: boolean, ...parts: readonly string[]): Mark => ({
    ...{ hash: hashOf(key, ...parts), kind, proof: isProven ? "proven" : "typed" },
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

/** The mark of an address, and the hash of what a platform shows of it, under each key. */
export const claimsOf = (email: string, keys: readonly Buffer[]): { mark: string; shown: string }[] =>
  keys.flatMap((key) =>
    marksOf({ email }, key).map(({ hash }) => ({ mark: hash, shown: shownEmailOf(maskEmail(email.trim()), key) })),
  );

/** @param masked as the platform shows an address */
export const shownEmailOf = (masked: string, key: Buffer): string => hashOf(key, "shown email", masked.toLowerCase());

const hashOf = (key: Buffer, ...parts: readonly string[]): string => keyedHash(key, JSON.stringify(parts));

/**
 * `  মোঃ  রহিম ` and `মোঃ রহিম`, `MD. RAHIM`, `Md Rahím` and `Md Rahim` are one: letters, vowel signs and digits count, and
 * nothing that is hung on a Latin letter or cannot be seen.
 */
const plainName = (typed: string): string =>
  plainLetters(typed)
    .normalize("NFKC")
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");

/** An address of a coin is one purse whatever coin it is named with, and one of Ethereum in either case. */
function plainCard({ bank, number }: NonNullable<Person["card"]>): [bank: string, number: string] {
  if (/^[0-9]+$/.test(number)) return [bank.toUpperCase(), number];
  return ["", number.startsWith("0x") ? number.toLowerCase() : number];
}

/** Mail to `a+x@b` comes to `a@b`, and Google's reads no dots. */
function plainEmail(typed: string): string {
  const visible = folded(typed).replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, "");
  const [, local = "", typedDomain = ""] = /^(\+?[^@+]+)(?:\+[^@]*)?@([^@]+)$/.exec(visible) ?? [];
  // Of `b.` and `b。`, and of a name in its own letters and in Latin ones, there is one.
  const domain = (domainToASCII(typedDomain) || typedDomain).replace(/\.$/, "");
  if (domain === "gmail.com" || domain === "googlemail.com") return `${local.replaceAll(".", "")}@gmail.com`;
  return local && `${local}@${domain}`;
}

/** Without differences of case, width, composition and script of digits. Twice: a small letter may compose anew. */
const folded = (typed: string): string => latinDigits(typed.normalize("NFKC").toLowerCase().normalize("NFKC"));

/** Refusals are answered at multiples of this, so that a few milliseconds more or less say nothing. */
const stepMs = 250;
/** Before the platform has refused anything. */
const usualMs = 150;
const maxKept = 32;

/**
 * Makes our own refusal of a call take as long as one of the platform: the platform is not called for it, and a faster
 * answer would tell who is excluded. One object per operation.
 */
export class RefusalTimes {
  readonly #refused: number[] = [];
  readonly #all: number[] = [];

  /**
   * Makes the call; a refusal of the platform is answered at the next step.
   * @param startedAt when what both kinds of refusals have in common was over, as `performance.now()` says
   */
  async call<Result>(startedAt: number, call: () => Promise<Result>): Promise<Result> {
    try {
      const result = await call();
      keep(this.#all, performance.now() - startedAt);
      return result;
    } catch (error) {
      if (error instanceof PlatformError && !error.fault) {
        keep(this.#refused, performance.now() - startedAt);
        await nextStep(startedAt);
      }
      throw error;
    }
  }

  /** Waits as long as a refusal of the platform took lately. */
  async wait(startedAt: number): Promise<void> {
    const known = this.#refused.length > 0 ? this.#refused : this.#all;
    const usual = known[Math.floor(Math.random() * known.length)] ?? usualMs;
    await sleep(Math.max(0, startedAt + usual - performance.now()));
    await nextStep(startedAt);
  }
}

function keep(times: number[], ms: number): void {
  times.push(ms);
  if (times.length > maxKept) times.shift();
}

const nextStep = (startedAt: number): Promise<void> => {
  const spent = performance.now() - startedAt;
  return sleep(Math.ceil(spent / stepMs) * stepMs - spent);
};
