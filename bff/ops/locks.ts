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
import { type Output, processOutput, withStore } from "./with-store.ts";

const usage = `Usage:
  npm run locks -- show <account|address|mobile>   shows its locks and counters
  npm run locks -- lift <account|address|mobile>   deletes them
  --as account|address|mobile                      for a subject that could be more than one of these

A number of a country other than Bangladesh: "+44 7400123456".
The general request limit cannot be lifted: each gateway counts it in its process. It expires within an hour.
`;

const inProcess = `REDIS_URL is not set: each gateway keeps its counters in its own process, out of reach of this command.
Restart the gateway to reset them.
`;

type SubjectKind = Subject["kind"];
const subjectKinds: readonly string[] = ["account", "address", "mobile"] satisfies SubjectKind[];
const isKind = (text: string | undefined): text is SubjectKind => text !== undefined && subjectKinds.includes(text);

function parseCommand(args: string[]): { action: "show" | "lift"; subject: Subject } | undefined {
  try {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { as: { type: "string" } } });
    const [action, typed, ...more] = positionals;
    if ((action !== "show" && action !== "lift") || !typed?.trim() || more.length > 0) return undefined;
    if (values.as !== undefined && !isKind(values.as)) return undefined;
    return { action, subject: parseSubject(typed, values.as) };
  } catch {
    return undefined;
  }
}

function formatFact({ what, limit, captchaFrom, count, ttl }: LockFact): string {
  const until = new Date(systemClock.now() + ttl).toISOString().slice(11, 19);
  const number = limit === undefined ? (count > 1 ? `: ${count}` : "") : `: ${count} of ${limit}`;
  const captcha = captchaFrom !== undefined && count >= captchaFrom ? ", captcha required" : "";
  return `  ${what}${number}${captcha} (until ${until} UTC, ${Math.ceil(ttl / 1000)} s)\n`;
}

/**
 * `npm run locks` shows and lifts the locks of sign-in and of codes (docs/throttles.md).
 * @returns the exit code: 1 if the store is unavailable, 2 for wrong usage
 */
export async function locksCommand(
  args: string[],
  config: Pick<Config, "limits" | "redisUrl" | "sessionKeys">,
  write: Output,
): Promise<0 | 1 | 2> {
  const command = parseCommand(args);
  if (!command || !config.redisUrl) {
    write.err(command ? inProcess : usage);
    return 2;
  }
  return withStore(config, systemClock, write, async (store) => {
    const { action, subject } = command;
    const facts = await new Locks({ store, config })[action](subject);
    const head = facts.length === 0 ? "nothing counts against it" : action === "lift" ? "lifted" : "now";
    write.out(`${subject.kind} ${subject.name}: ${head}\n${facts.map(formatFact).join("")}`);
    return 0;
  });
}

/** A subject of the limits, in the spelling under which it is counted. */
type Subject =
  | { readonly kind: "address"; readonly name: string; readonly network?: string }
  /** Codes are counted under `account`, the exact name at the platform, and sign-ins under `name`. */
  | { readonly kind: "account"; readonly name: AccountName; readonly account: AccountIdentity }
  | { readonly kind: "mobile"; readonly name: AccountName };

/** A lock or a counter of a subject. */
interface LockFact {
  readonly key: string;
  readonly what: string;
  /** The limit of a counter. */
  readonly limit?: number;
  /** From this count on a captcha is required. */
  readonly captchaFrom?: number;
  readonly count: number;
  readonly ttl: number;
}

/** Parses a subject as the guards do. @param kind for a subject that could be of several kinds */
function parseSubject(typed: string, kind?: SubjectKind): Subject {
  if (kind === "address" || (!kind && ipaddr.isValid(typed) && /[.:]/.test(typed))) {
    const network = networkKey(typed.trim());
    return { kind: "address", name: addressKey(typed.trim()), ...(network !== undefined && { network }) };
  }
  const mobile = kind === "account" ? undefined : parseSubjectMobile(typed);
  if (mobile) return { kind: "mobile", name: mobile };
  if (kind === "mobile") throw new ApiError("mobile_invalid");
  return { kind: "account", name: throttleName(typed), account: accountIdentity(typed.trim()) };
}

/** Reads and deletes the locks and counters of sign-in and of codes. */
class Locks {
  readonly #store: Store;
  readonly #config: Pick<Config, "limits" | "sessionKeys">;
  readonly #limits: Config["limits"];

  constructor(deps: { readonly store: Store; readonly config: Pick<Config, "limits" | "sessionKeys"> }) {
    this.#store = deps.store;
    this.#config = deps.config;
    this.#limits = deps.config.limits;
  }

  /** @throws StoreUnavailable */
  async show(subject: Subject): Promise<LockFact[]> {
    const facts = await Promise.all(this.#rows(subject).map((row) => this.#fact(row)));
    return facts.filter((fact) => fact !== undefined);
  }

  /** Returns what was deleted. @throws StoreUnavailable */
  async lift(subject: Subject): Promise<LockFact[]> {
    const facts = await this.show(subject);
    await Promise.all(facts.map(({ key }) => this.#store.delete(key)));
    return facts;
  }

  #rows(subject: Subject): Omit<LockFact, "count" | "ttl">[] {
    if (subject.kind === "address") {
      const { name, network } = subject;
      return [
        ...this.#addressRows(name, 1, ""),
        ...(network === undefined ? [] : this.#addressRows(network, networkTimes, `network ${network}: `)),
      ];
    }
    const { name } = subject;
    const hash = (subject: AccountSubject): AccountHash => typedHash(this.#config, subject);
    const throttle = this.#throttleRows(hash(name), "");
    const codeRows = (subject: AccountSubject) => [
      { key: keys.smsCountdown.key(hash(subject)), what: "no other code by SMS yet" },
      { key: keys.smsNumber.key(hash(subject)), what: "codes by SMS today", limit: this.#limits.smsPerNumber },
    ];
    if (subject.kind === "account") {
      return [
        ...throttle,
        ...this.#throttleRows(hash(`proof ${subject.account}`), "codes of a proof: "),
        ...codeRows(`account ${accountHash(subject.account)}`),
      ];
    }
    return [
      ...throttle,
      ...this.#throttleRows(hash(`reset ${name}`), "password reset: "),
      ...this.#throttleRows(hash(`register ${name}`), "registration: "),
      ...codeRows(name),
    ];
  }

  /** The throttle of an account, of a number, or of the password resets and registrations of a number. */
  #throttleRows(hash: AccountHash, prefix: string): Omit<LockFact, "count" | "ttl">[] {
    return [
      { key: keys.accountLock.key(hash), what: `${prefix}closed to sign-in` },
      {
        key: keys.accountFailures.key(hash),
        what: `${prefix}failed sign-ins`,
        limit: this.#limits.lockAfterAccount,
        captchaFrom: this.#limits.captchaAfterAccount,
      },
      { key: keys.accountLocks.key(hash), what: `${prefix}recent locks` },
      { key: keys.accountCaptcha.key(hash), what: `${prefix}captcha required by the platform` },
    ];
  }

  #addressRows(address: string, times: number, prefix: string): Omit<LockFact, "count" | "ttl">[] {
    const limits = this.#limits;
    const quota = (counted: Counted, what: string) => ({
      key: keys.quota.key(counted, address),
      what: `${prefix}${what}`,
      limit: limits[limitOf[counted]] * times,
    });
    return [
      {
        key: keys.addressFailures.key(address),
        what: `${prefix}failed sign-ins`,
        captchaFrom: Math.min(limits.captchaAfterAddress, limits.addressFailures) * times,
      },
      {
        key: keys.addressGuesses.key(address),
        what: `${prefix}wrong tokens and codes of resets`,
        limit: limits.addressFailures * times,
      },
      {
        key: keys.smsAsked.key(address),
        what: `${prefix}codes by SMS`,
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
    // The value of a lock is a random token until its platform call is answered.
    const count = Number(value) || 1;
    return value === null || ttl === null || String(value) === "0" ? undefined : { ...row, count, ttl };
  }
}

function parseSubjectMobile(typed: string): AccountName | undefined {
  const [, country, rest = typed] = /^\s*\+\s*(880|[1-9]\d{0,2})[\s-](.+)$/.exec(typed) ?? [];
  const mobile = parseMobile(rest, country);
  return mobile && canonicalAccountName(mobile.international);
}

if (import.meta.main) process.exitCode = await locksCommand(process.argv.slice(2), configOrExit(), processOutput);
