import { parseArgs } from "node:util";
import ipaddr from "ipaddr.js";
import { keys } from "../../redis/keys.ts";
import { ApiError } from "../api-error.ts";
import { systemClock } from "../clock.ts";
import { type Config, configOrExit } from "../config.ts";
import { type AccountHash, type AccountSubject, accountHash, typedHash } from "../crypto/account-hash.ts";
import * as names from "../guard/account-name.ts";
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
const isKind = (text: string): text is SubjectKind => /^(account|address|mobile)$/.test(text);

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
 * `npm run locks` (docs/throttles.md). Returns the exit code: 1 if the store is unavailable, 2 for wrong usage or
 * without Redis.
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
    const read = await Promise.all(rowsOf(subject, config).map((row) => readFact(store, row)));
    const facts = read.filter((fact) => fact !== undefined);
    if (action === "lift") await Promise.all(facts.map(({ key }) => store.delete(key)));
    const head = facts.length === 0 ? "no locks or counters" : action === "lift" ? "lifted" : "now";
    write.out(`${subject.kind} ${subject.name}: ${head}\n${facts.map(formatFact).join("")}`);
    return 0;
  });
}

/** An address, account or mobile number, normalised as in the counters' keys. */
type Subject =
  | { readonly kind: "address"; readonly name: string; readonly network?: string }
  /** Code counters use `account`, the platform's exact name. Sign-in counters use `name`. */
  | { readonly kind: "account"; readonly name: names.AccountName; readonly account: names.AccountIdentity }
  | { readonly kind: "mobile"; readonly name: names.AccountName };

interface LockRow {
  readonly key: string;
  readonly what: string;
  readonly limit?: number;
  /** Count from which a captcha is required. */
  readonly captchaFrom?: number;
}

interface LockFact extends LockRow {
  readonly count: number;
  readonly ttl: number;
}

/** Parses a subject. @param kind for text that could be more than one kind of subject */
function parseSubject(typed: string, kind?: SubjectKind): Subject {
  if (kind === "address" || (!kind && ipaddr.isValid(typed) && /[.:]/.test(typed))) {
    const network = networkKey(typed.trim());
    return { kind: "address", name: addressKey(typed.trim()), ...(network !== undefined && { network }) };
  }
  const mobile = kind === "account" ? undefined : parseSubjectMobile(typed);
  if (mobile) return { kind: "mobile", name: mobile };
  if (kind === "mobile") throw new ApiError("mobile_invalid");
  return { kind: "account", name: names.throttleName(typed), account: names.accountIdentity(typed.trim()) };
}

function rowsOf(subject: Subject, config: Pick<Config, "limits" | "sessionKeys">): LockRow[] {
  const { limits } = config;
  if (subject.kind === "address") {
    const { name, network } = subject;
    const own = addressRows(name, limits, 1, "");
    return network === undefined
      ? own
      : [...own, ...addressRows(network, limits, networkTimes, `network ${network}: `)];
  }
  const { name } = subject;
  const hash = (subject: AccountSubject): AccountHash => typedHash(config, subject);
  const codeRows = (subject: AccountSubject): LockRow[] => [
    { key: keys.smsCountdown.key(hash(subject)), what: "next SMS code not yet allowed" },
    { key: keys.smsNumber.key(hash(subject)), what: "codes by SMS today", limit: limits.smsPerNumber },
  ];
  const throttle = throttleRows(hash(name), limits, "");
  if (subject.kind === "account") {
    return [
      ...throttle,
      ...throttleRows(hash(`proof ${subject.account}`), limits, "proof codes: "),
      ...codeRows(`account ${accountHash(subject.account)}`),
    ];
  }
  return [
    ...throttle,
    ...throttleRows(hash(`reset ${name}`), limits, "password reset: "),
    ...throttleRows(hash(`register ${name}`), limits, "registration: "),
    ...codeRows(name),
  ];
}

/** The throttle keys of an account or mobile number. */
function throttleRows(hash: AccountHash, limits: Config["limits"], prefix: string): LockRow[] {
  const { lockAfterAccount: limit, captchaAfterAccount: captchaFrom } = limits;
  return [
    { key: keys.accountLock.key(hash), what: `${prefix}locked` },
    { key: keys.accountFailures.key(hash), what: `${prefix}failed attempts`, limit, captchaFrom },
    { key: keys.accountLocks.key(hash), what: `${prefix}recent locks` },
    { key: keys.accountCaptcha.key(hash), what: `${prefix}captcha required by the platform` },
  ];
}

function addressRows(address: string, limits: Config["limits"], times: number, prefix: string): LockRow[] {
  const captchaFrom = limits.captchaAfterRequests * times;
  const quota = (counted: Counted, what: string): LockRow => ({
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
      what: `${prefix}wrong URL tokens and reset codes`,
      limit: limits.addressFailures * times,
    },
    {
      key: keys.smsAsked.key(address),
      what: `${prefix}codes by SMS`,
      limit: limits.smsPerAddress * times,
      captchaFrom,
    },
    { ...quota("registration", "registrations"), captchaFrom },
    quota("trialSession", "trial sessions"),
    quota("trialLaunch", "games tried for free"),
    quota("emailReset", "password resets by e-mail"),
    quota("affiliateCheck", "invitation codes tried"),
  ];
}

async function readFact(store: Store, row: LockRow): Promise<LockFact | undefined> {
  const [value, ttl] = await Promise.all([store.get(row.key), store.ttl(row.key)]);
  // While a platform call is in progress, its lock contains a random token, which counts as 1.
  const count = Number(value) || 1;
  return value === null || ttl === null || String(value) === "0" ? undefined : { ...row, count, ttl };
}

function parseSubjectMobile(typed: string): names.AccountName | undefined {
  const [, country, rest = typed] = /^\s*\+\s*(880|[1-9]\d{0,2})[\s-](.+)$/.exec(typed) ?? [];
  const mobile = parseMobile(rest, country);
  return mobile && names.canonicalAccountName(mobile.international);
}

if (import.meta.main) process.exitCode = await locksCommand(process.argv.slice(2), configOrExit(), processOutput);
