import ipaddr from "ipaddr.js";
import { keys } from "../../redis/keys.ts";
import { ApiError } from "../api-error.ts";
import type { Config } from "../config.ts";
import { type AccountHash, type AccountSubject, accountHash } from "../crypto/account-hash.ts";
import type { Store } from "../store/store.ts";
import { type AccountName, canonicalAccountName } from "./account-name.ts";
import { addressKey } from "./address.ts";
import { parseMobile } from "./mobile.ts";
import { type Counted, limitOf } from "./quota.ts";

export type SubjectKind = "account" | "address" | "mobile";

/** Somebody limits count by, in the one spelling they are counted under. */
export type Subject =
  | { readonly kind: "address"; readonly name: string }
  | { readonly kind: "account" | "mobile"; readonly name: AccountName };

/** One thing the store knows about a subject. */
export interface LockFact {
  readonly key: string;
  readonly what: string;
  /** A counter's limit; absent for a mark that is there or not. */
  readonly limit?: number;
  /** From this count on a sign-in needs a captcha. */
  readonly captchaFrom?: number;
  readonly count: number;
  /** Remaining life in ms. */
  readonly ttl: number;
}

/**
 * Reads a subject as the guards do.
 * @param kind when what was typed could be more than one
 */
export function subjectOf(typed: string, kind?: SubjectKind): Subject {
  if (kind === "address" || (!kind && ipaddr.isValid(typed) && /[.:]/.test(typed))) {
    return { kind: "address", name: addressKey(typed.trim()) };
  }
  const mobile = kind === "account" ? undefined : mobileOf(typed);
  if (mobile) return { kind: "mobile", name: mobile };
  if (kind === "mobile") throw new ApiError("mobile_invalid");
  return { kind: "account", name: canonicalAccountName(typed) };
}

/** What closes sign-in or holds back codes, seen and lifted from outside the gateways. */
export class Locks {
  readonly #store: Store;
  readonly #limits: Config["limits"];

  constructor(deps: { readonly store: Store; readonly config: Pick<Config, "limits"> }) {
    this.#store = deps.store;
    this.#limits = deps.config.limits;
  }

  /** What counts against a subject now. @throws StoreUnavailable */
  async show(subject: Subject): Promise<LockFact[]> {
    const facts = await Promise.all(this.#rows(subject).map((row) => this.#fact(row)));
    return facts.filter((fact) => fact !== undefined);
  }

  /** Deletes all of it. @returns what there was @throws StoreUnavailable */
  async lift(subject: Subject): Promise<LockFact[]> {
    const facts = await this.show(subject);
    await Promise.all(facts.map(({ key }) => this.#store.delete(key)));
    return facts;
  }

  #rows({ kind, name }: Subject): Omit<LockFact, "count" | "ttl">[] {
    if (kind === "address") return this.#address(name);
    const throttle = this.#loginThrottle(accountHash(name), "");
    if (kind === "account") return [...throttle, countdown(`account ${accountHash(name)}`)];
    return [
      ...throttle,
      ...this.#loginThrottle(accountHash(`reset ${name}`), "password reset: "),
      ...this.#loginThrottle(accountHash(`register ${name}`), "registration: "),
      countdown(name),
    ];
  }

  /** What throttles whatever signs in: an account, a number, or a number's password resets and registrations. */
  #loginThrottle(hash: AccountHash, of: string): Omit<LockFact, "count" | "ttl">[] {
    return [
      { key: keys.accountLock.key(hash), what: `${of}closed to sign-in` },
      {
        key: keys.accountFailures.key(hash),
        what: `${of}failed sign-ins`,
        limit: this.#limits.lockAfterAccount,
        captchaFrom: this.#limits.captchaAfterAccount,
      },
      { key: keys.accountLocks.key(hash), what: `${of}times closed lately` },
      { key: keys.accountCaptcha.key(hash), what: `${of}captcha asked for by the platform` },
    ];
  }

  #address(address: string): Omit<LockFact, "count" | "ttl">[] {
    const quota = (what: Counted, words: string) => ({
      key: keys.quota.key(what, address),
      what: words,
      limit: this.#limits[limitOf[what]],
    });
    return [
      {
        key: keys.addressFailures.key(address),
        what: "failed sign-ins",
        limit: this.#limits.addressFailures,
        captchaFrom: this.#limits.captchaAfterAddress,
      },
      { key: keys.smsAddress.key(address), what: "codes by SMS", limit: this.#limits.smsPerAddress },
      quota("registration", "registrations"),
      quota("trialSession", "trial sessions"),
      quota("emailReset", "password resets by e-mail"),
      quota("affiliateCheck", "invitation codes tried"),
    ];
  }

  async #fact(row: Omit<LockFact, "count" | "ttl">): Promise<LockFact | undefined> {
    const [value, ttl] = await Promise.all([this.#store.get(row.key), this.#store.ttl(row.key)]);
    // A lock of ours holds a random word until its platform call is answered.
    const count = Number(value) || 1;
    return value === null || ttl === null || String(value) === "0" ? undefined : { ...row, count, ttl };
  }
}

const countdown = (recipient: AccountSubject) => ({
  key: keys.smsCountdown.key(accountHash(recipient)),
  what: "no other code by SMS yet",
});

function mobileOf(typed: string): AccountName | undefined {
  const [, country, rest = typed] = /^\s*\+\s*(880|[1-9]\d{0,2})[\s-](.+)$/.exec(typed) ?? [];
  const mobile = parseMobile(rest, country);
  return mobile && canonicalAccountName(mobile.international);
}
