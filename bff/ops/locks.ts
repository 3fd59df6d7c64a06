import { parseArgs } from "node:util";
import ipaddr from "ipaddr.js";
import { keys } from "../../redis/keys.ts";
import { ApiError } from "../api-error.ts";
import { systemClock } from "../clock.ts";
import { type Config, configOrExit } from "../config.ts";
import { type AccountHash, type AccountSubject, accountHash, typedHash } from "../crypto/account-hash.ts";
import {
  type AccountIdentity,
  type AccountName,
  accountIdentity,
  canonicalAccountName,
  throttleName,
} from "../guard/account-name.ts";
import { addressKey, networkKey, networkTimes } from "../guard/address.ts";
import { parseMobile } from "../guard/mobile.ts";
import { type Counted, limitOf } from "../guard/quota.ts";
import type { Store } from "../store/store.ts";
import { withStore } from "./with-store.ts";

const usage = `Usage:
  npm run locks -- show <account|address|mobile>   what counts against it
  npm run locks -- lift <account|address|mobile>   forgets that
  --as account|address|mobile                      when it could be more than one

A number of another country than Bangladesh: "+44 7400123456".
The general request limit is not lifted: gateways count it themselves, and it lapses within the hour.
`;

const inProcess = `REDIS_URL is not set: each gateway keeps its counts in its own process, where nobody else can see them.
Restarting that gateway forgets them.
`;

const kinds: readonly string[] = ["account", "address", "mobile"] satisfies SubjectKind[];
const isKind = (text: string | undefined): text is SubjectKind => text !== undefined && kinds.includes(text);

function question(args: string[]): { action: "show" | "lift"; subject: Subject } | undefined {
  try {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { as: { type: "string" } } });
    const [action, typed, ...more] = positionals;
    if ((action !== "show" && action !== "lift") || !typed?.trim() || more.length > 0) return undefined;
    if (values.as !== undefined && !isKind(values.as)) return undefined;
    return { action, subject: subjectOf(typed, values.as) };
  } catch {
    return undefined;
  }
}

function spell({ what, limit, captchaFrom, count, ttl }: LockFact): string {
  const until = new Date(systemClock.now() + ttl).toISOString().slice(11, 19);
  const number = limit === undefined ? (count > 1 ? `: ${count}` : "") : `: ${count} of ${limit}`;
  const captcha = captchaFrom !== undefined && count >= captchaFrom ? ", captcha asked for" : "";
  return `  ${what}${number}${captcha} (until ${until} UTC, ${Math.ceil(ttl / 1000)} s)\n`;
}

/**
 * Answers one `npm run locks`.
 * @returns the exit code: 0, 1 when the store is away, 2 when the question makes no sense
 */
export async function locksCommand(
  args: string[],
  config: Pick<Config, "limits" | "redisUrl" | "sessionKeys">,
  write: { out(text: string): unknown; err(text: string): unknown },
): Promise<0 | 1 | 2> {
  const command = question(args);
  if (!command || !config.redisUrl) {
    write.err(command ? inProcess : usage);
    return 2;
  }
  return withStore(config, systemClock, write, async (store) => {
    const { action, subject } = command;
    const facts = await new Locks({ store, config })[action](subject);
    const head = facts.length === 0 ? "nothing counts against it" : action === "lift" ? "lifted" : "now";
    write.out(`${subject.kind} ${subject.name}: ${head}\n${facts.map(spell).join("")}`);
    return 0;
  });
}

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

/** `npm run locks`: sees and lifts what closes sign-in or holds back codes; docs/throttles.md. */
if (import.meta.main)
  process.exitCode = await locksCommand(process.argv.slice(2), configOrExit(), {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  });
