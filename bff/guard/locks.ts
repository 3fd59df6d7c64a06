import ipaddr from "ipaddr.js";
import { keys } from "../../redis/keys.ts";
import { ApiError } from "../api-error.ts";
import type { Config } from "../config.ts";
import { type AccountHash, type AccountSubject, accountHash, typedHash } from "../crypto/account-hash.ts";
import type { Store } from "../store/store.ts";
import {
  type AccountIdentity,
  type AccountName,
  accountIdentity,
  canonicalAccountName,
  throttleName,
} from "./account-name.ts";
import { addressKey, networkKey, networkTimes } from "./address.ts";
import { parseMobile } from "./mobile.ts";
import { type Counted, limitOf } from "./quota.ts";

export type SubjectKind = "account" | "address" | "mobile";

/** Somebody limits count by, in the one spelling they are counted under. */
export type Subject =
  | { readonly kind: "address"; readonly name: string; readonly network?: string }
  /** `account`: one that has exactly this name; its codes count by it, and its sign-in by the throttle's name. */
  | { readonly kind: "account"; readonly name: AccountName; readonly account: AccountIdentity }
  | { readonly kind: "mobile"; readonly name: AccountName };

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
    const network = networkKey(typed.trim());
    return { kind: "address", name: addressKey(typed.trim()), ...(network !== undefined && { network }) };
  }
  const mobile = kind === "account" ? undefined : mobileOf(typed);
  if (mobile) return { kind: "mobile", name: mobile };
  if (kind === "mobile") throw new ApiError("mobile_invalid");
  return { kind: "account", name: throttleName(typed), account: accountIdentity(typed.trim()) };
}

/** What closes sign-in or holds back codes, seen and lifted from outside the gateways. */
export class Locks {
  readonly #store: Store;
  readonly #config: Pick<Config, "limits" | "sessionKeys">;
  readonly #limits: Config["limits"];

  constructor(deps: { readonly store: Store; readonly config: Pick<Config, "limits" | "sessionKeys"> }) {
    this.#store = deps.store;
    this.#config = deps.config;
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

  #rows(subject: Subject): Omit<LockFact, "count" | "ttl">[] {
    if (subject.kind === "address") {
      const { name, network } = subject;
      return [
        ...this.#address(name, 1, ""),
        ...(network === undefined ? [] : this.#address(network, networkTimes, `network ${network}: `)),
      ];
    }
    const { name } = subject;
    const hash = (of: AccountSubject): AccountHash => typedHash(this.#config, of);
    const throttle = this.#loginThrottle(hash(name), "");
    const countdown = (of: AccountSubject) => [
      { key: keys.smsCountdown.key(hash(of)), what: "no other code by SMS yet" },
      { key: keys.smsNumber.key(hash(of)), what: "codes by SMS today", limit: this.#limits.smsPerNumber },
    ];
    if (subject.kind === "account") {
      return [
        ...throttle,
        ...this.#loginThrottle(hash(`proof ${subject.account}`), "codes of a proof: "),
        ...countdown(`account ${accountHash(subject.account)}`),
      ];
    }
    return [
      ...throttle,
      ...this.#loginThrottle(hash(`reset ${name}`), "password reset: "),
      ...this.#loginThrottle(hash(`register ${name}`), "registration: "),
      ...countdown(name),
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

  #address(address: string, times: number, of: string): Omit<LockFact, "count" | "ttl">[] {
    const limits = this.#limits;
    const quota = (what: Counted, words: string) => ({
      key: keys.quota.key(what, address),
      what: `${of}${words}`,
      limit: limits[limitOf[what]] * times,
    });
    return [
      {
        key: keys.addressFailures.key(address),
        what: `${of}failed sign-ins`,
        captchaFrom: Math.min(limits.captchaAfterAddress, limits.addressFailures) * times,
      },
      {
        key: keys.addressGuesses.key(address),
        what: `${of}wrong tokens and codes of resets`,
        limit: limits.addressFailures * times,
      },
      {
        key: keys.smsAsked.key(address),
        what: `${of}codes by SMS`,
        limit: limits.smsPerAddress * times,
        captchaFrom: limits.captchaAfterRequests * times,
      },
      { ...quota("registration", "registrations"), captchaFrom: limits.captchaAfterRequests * times },
      quota("trialSession", "trial sessions"),
      quota("trialLaunch", "games tried for free"),
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

function mobileOf(typed: string): AccountName | undefined {
  const [, country, rest = typed] = /^\s*\+\s*(880|[1-9]\d{0,2})[\s-](.+)$/.exec(typed) ?? [];
  const mobile = parseMobile(rest, country);
  return mobile && canonicalAccountName(mobile.international);
}
