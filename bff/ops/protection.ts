import type { Logger } from "pino";
import { formatLimit, readLimit } from "../../shared/rules/limit-value.ts";
import { limitKinds, limitPeriods } from "../../shared/rules/protection.ts";
import { systemClock } from "../clock.ts";
import { type Config, configOrExit } from "../config.ts";
import { accountHash } from "../crypto/account-hash.ts";
import { type AccountIdentity, accountIdentity } from "../guard/account-name.ts";
import { createLogger } from "../log/logger.ts";
import { ExcludedMarks } from "../protection/excluded-marks.ts";
import { numbersOf } from "../protection/known-people.ts";
import type { Person } from "../protection/person.ts";
import { ProtectionRecords } from "../protection/protection-records.ts";
import type { StoredProtection } from "../protection/record.ts";
import { endSessions, excludeByOperator, isTerm, tighten } from "./protection-tightening.ts";
import { type Output, processOutput, withStore } from "./with-store.ts";

const usage = `Usage:
  npm run protection -- show <account>                              shows limits, pauses and the history of the account
  npm run protection -- tighten <account> <kind> <period> <value>   sets a first limit or lowers the current one
  npm run protection -- exclude <account> <term>                    excludes immediately; 6m, 1y, 2y, 5y or ever
  npm run protection -- marks <account>                             shows the marks of an account as hashes, with their dates
  npm run protection -- mark --show <mark>                          shows the accounts of a mark in the exclusion register
  npm run protection -- release <mark> --reason <why> --by <who>    removes a mark from the register permanently, for all accounts

mark: a mobile number, an e-mail address, or a card as BANK:number
kind: ${limitKinds.join(", ")}   period: ${limitPeriods.join(", ")}   value: an amount such as 1000.00; minutes for session
No command raises a limit or ends an exclusion: only the account's owner can, after the waiting period.
Releasing a mark does not end an exclusion.
`;

const inProcess = "REDIS_URL is not set: each gateway keeps the protection records in its own process.\n";

const isOneOf = <T extends string>(list: readonly T[], text: string | undefined): text is T =>
  list.some((one) => one === text);

/** Parses a mark typed by an operator: an e-mail address, `bank:number` or a mobile number. */
function parseMark(typed: string): Person | undefined {
  if (typed.includes("@")) return { email: typed };
  const [, bank, number] = /^([A-Za-z0-9_]+):(\S+)$/.exec(typed) ?? [];
  if (bank !== undefined && number !== undefined) return { card: { bank, number } };
  const [mobile] = numbersOf(typed);
  return mobile === undefined ? undefined : { mobiles: [mobile] };
}

/** Parses `mark` and `release`, which take a mark instead of an account. Returns undefined for other commands. */
function parseMarkCommand(args: string[]): ((marks: ExcludedMarks) => Promise<string>) | undefined {
  const [action, first, second, ...rest] = args;
  if (action === "mark" && first === "--show" && second && rest.length === 0) {
    const person = parseMark(second);
    return person && (async (marks) => formatRegister(await marks.show(person)));
  }
  const person = action === "release" && first ? parseMark(first) : undefined;
  const [why, other, who, ...more] = rest;
  const options = new Map([
    [second, why?.trim()],
    [other, who?.trim()],
  ]);
  const [reason, by] = [options.get("--reason"), options.get("--by")];
  if (!person || !reason || !by || more.length > 0) return undefined;
  return async (marks) => formatRegister(await marks.release(person, { reason, by }), "released");
}

/** Changes an account. Returns the reason if nothing was changed. */
type Work = (deps: {
  readonly records: ProtectionRecords;
  readonly marks: ExcludedMarks;
  endSessions(account: AccountIdentity): Promise<number>;
}) => Promise<string | undefined>;

function parseCommand(args: string[]): { readonly account: AccountIdentity; readonly work: Work } | undefined {
  const [action, name, ...rest] = args;
  if (!name?.trim()) return undefined;
  const account = accountIdentity(name.trim());
  if ((action === "show" || action === "marks") && rest.length === 0) return { account, work: async () => undefined };
  if (action === "exclude") {
    const [term, ...more] = rest;
    if (!isTerm(term) || more.length > 0) return undefined;
    const work: Work = async ({ records, marks, endSessions }) => {
      const refused = await records.change(account, (record, now) => excludeByOperator(record, now, term));
      // Sessions end even if nothing was changed, so that a repeated command completes an interrupted one.
      await endSessions(account);
      await marks.settleNow(account, true);
      return refused;
    };
    return { account, work };
  }
  const [kind, period, typed, ...more] = rest;
  if (
    action !== "tighten" ||
    !isOneOf(limitKinds, kind) ||
    !isOneOf(limitPeriods, period) ||
    typed === undefined ||
    more.length > 0
  ) {
    return undefined;
  }
  const value = readLimit(kind, period, typed);
  if (typeof value !== "number") return undefined;
  const work: Work = ({ records }) =>
    records.change(account, (record, now) => tighten(record, { kind, period }, value, now));
  return { account, work };
}

/**
 * `npm run protection` shows or tightens an account's limits and pauses (docs/operating.md). Returns the exit code:
 * 1 if the store is unavailable or the change is refused, 2 for wrong usage or without Redis.
 */
export async function protectionCommand(
  args: string[],
  config: Pick<
    Config,
    "admission" | "mode" | "platform" | "publicUrl" | "redisReplicas" | "redisUrl" | "session" | "sessionKeys"
  >,
  write: Output,
  clock = systemClock,
  log: Logger = createLogger("info"),
): Promise<0 | 1 | 2> {
  const markCommand = parseMarkCommand(args);
  const command = markCommand ? undefined : parseCommand(args);
  if (!(command || markCommand) || !config.redisUrl) {
    write.err(command || markCommand ? inProcess : usage);
    return 2;
  }
  return withStore(config, clock, write, async (store) => {
    const protection = new ProtectionRecords({ store, clock, log, config });
    const marks = new ExcludedMarks({ store, log, config, protection });
    if (markCommand) {
      write.out(await markCommand(marks));
      return 0;
    }
    if (!command) return 1;
    const refused = await command.work({
      records: protection,
      marks,
      endSessions: (account) => endSessions({ store, clock, log, config }, account),
    });
    if (refused) {
      write.err(`${refused}\n`);
      return 1;
    }
    const record = await protection.read(command.account);
    write.out(args[0] === "marks" ? formatMarks(command.account, record) : formatProtection(record, clock.now()));
    return 0;
  });
}

const formatTime = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 16).replace("T", " ");

/** Formats the record without money, names or marks. Times are in UTC. */
function formatProtection(record: StoredProtection, now: number): string {
  const { acts, adultOn, exclusion, limits, realityCheck, timeOut } = record;
  const lines = [
    ...limits.map(({ kind, period, value, raise }) => {
      const raiseTo = raise?.to === undefined ? "none" : formatLimit(kind, raise.to);
      const request = raise && ` (requested ${raiseTo}, ${formatTime(raise.askedAt)})`;
      return `limit\t${kind}\t${period}\t${formatLimit(kind, value)}${request ?? ""}`;
    }),
    `reality check\t${realityCheck.minutes} min`,
    ...(timeOut && timeOut.until > now ? [`time-out\t${timeOut.term}\tuntil ${formatTime(timeOut.until)}`] : []),
    ...(exclusion
      ? [`exclusion\t${exclusion.term}\tsince ${formatTime(exclusion.since)}\t${formatUntil(exclusion.until)}`]
      : []),
    ...(exclusion?.returnAskedAt === undefined ? [] : [`return\trequested ${formatTime(exclusion.returnAskedAt)}`]),
    ...(adultOn === undefined ? [] : [`under age\tuntil ${adultOn}`]),
    ...acts.toReversed().map(({ act, at, kind, period, from, to }) => {
      const details = [kind, period, from && `from ${from}`, to && `to ${to}`].filter(Boolean);
      return ["act", formatTime(at), act, ...details].join("\t");
    }),
  ];
  return `${lines.join("\n")}\n`;
}

const formatUntil = (until: number | undefined): string =>
  until === undefined ? "permanent" : `until ${formatTime(until)}, and until the owner asks to return`;

/** Formats an account's marks: hash, proof (`old` if none was recorded) and date. */
function formatMarks(account: AccountIdentity, { exclusion, marks, proofs }: StoredProtection): string {
  const lines = marks.map((mark) => {
    const { proof, since } = proofs?.[mark] ?? { proof: "old" };
    return ["mark", mark, proof, ...(since === undefined ? [] : [`since ${formatTime(since)}`])].join("\t");
  });
  const status = exclusion
    ? "excluded: the register has its marks"
    : "not excluded: the register has none of its marks";
  return `${[`account\t${accountHash(account)}`, status, ...lines].join("\n")}\n`;
}

/** Formats the excluded accounts that have a mark. Hashes are printed as by `marks`. */
function formatRegister(rows: Awaited<ReturnType<ExcludedMarks["show"]>>, done?: "released"): string {
  if (rows.length === 0) return "No excluded account has this mark.\n";
  const lines = rows.map(({ mark, account, line }) =>
    [
      ...["mark", mark.hash, `account ${account}`, done ?? line?.proof ?? "old"],
      ...(line && line.since > 0 ? [`since ${formatTime(line.since)}`] : []),
    ].join("\t"),
  );
  return `${lines.join("\n")}\n`;
}

if (import.meta.main) process.exitCode = await protectionCommand(process.argv.slice(2), configOrExit(), processOutput);
