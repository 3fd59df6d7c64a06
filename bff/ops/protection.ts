import type { Logger } from "pino";
import { readLimit, writtenLimit } from "../../shared/rules/limit-value.ts";
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
import { endSessions, excludeByOperator, isTerm, type Refused, tighten } from "./protection-tightening.ts";
import { withStore } from "./with-store.ts";

const at = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 16).replace("T", " ");

const usage = `Usage:
  npm run protection -- show <account>                              limits, pauses and the account's own history
  npm run protection -- tighten <account> <kind> <period> <value>   a limit that is lower than the one in force, or the first
  npm run protection -- exclude <account> <term>                    excludes at once; 6m, 1y, 2y, 5y or ever
  npm run protection -- marks <account>                             what an account is known by, as hashes, and since when
  npm run protection -- mark --show <mark>                          which accounts stand under it in the register of the excluded
  npm run protection -- release <mark> --reason <why> --by <who>    takes it out of the register for all of them, and keeps it out

mark: a mobile number, an e-mail address, or a card as BANK:number
kind: ${limitKinds.join(", ")}   period: ${limitPeriods.join(", ")}   value: an amount such as 1000.00, of session minutes
Nothing is loosened here: only the account's owner can, and only after the wait. A released mark ends no exclusion.
`;

const inProcess = "REDIS_URL is not set: each gateway keeps what protects its players in its own process.\n";

type Kind = (typeof limitKinds)[number];
type Period = (typeof limitPeriods)[number];
const isKind = (text: string | undefined): text is Kind => limitKinds.some((kind) => kind === text);
const isPeriod = (text: string | undefined): text is Period => limitPeriods.some((period) => period === text);

/** What an operator calls somebody by; undefined for what is none of it. */
function personBy(typed: string): Person | undefined {
  if (typed.includes("@")) return { email: typed };
  const [, bank, number] = /^([A-Za-z0-9_]+):(\S+)$/.exec(typed) ?? [];
  if (bank !== undefined && number !== undefined) return { card: { bank, number } };
  const [mobile] = numbersOf(typed);
  return mobile === undefined ? undefined : { mobiles: [mobile] };
}

/** `mark` and `release`, which are about a mark and no account by name. @returns undefined for what makes no sense */
function markQuestion(args: string[]): ((marks: ExcludedMarks) => Promise<string>) | undefined {
  const [action, first, second, ...rest] = args;
  if (action === "mark" && first === "--show" && second && rest.length === 0) {
    const person = personBy(second);
    return person && (async (marks) => spellRegister(await marks.show(person)));
  }
  const person = action === "release" && first ? personBy(first) : undefined;
  const [why, other, who, ...more] = rest;
  const given = new Map([
    [second, why?.trim()],
    [other, who?.trim()],
  ]);
  const [reason, by] = [given.get("--reason"), given.get("--by")];
  if (!person || !reason || !by || more.length > 0) return undefined;
  return async (marks) => spellRegister(await marks.release(person, { reason, by }), "released");
}

interface Means {
  readonly records: ProtectionRecords;
  readonly marks: ExcludedMarks;
  /** Ends what the account has open. */
  endSessions(account: AccountIdentity): Promise<number>;
}

/** Reads or changes; what it gives back is written out. */
type Work = (means: Means) => Promise<Refused | undefined>;

/** @returns undefined for what makes no sense */
function question(args: string[]): { readonly account: AccountIdentity; readonly work: Work } | undefined {
  const [action, name, ...rest] = args;
  if (!name?.trim()) return undefined;
  const account = accountIdentity(name.trim());
  if ((action === "show" || action === "marks") && rest.length === 0) return { account, work: async () => undefined };
  if (action === "exclude") {
    const [term, ...more] = rest;
    if (!isTerm(term) || more.length > 0) return undefined;
    const work: Work = async ({ records, marks, endSessions }) => {
      const refused = await records.change(account, (record, now) => excludeByOperator(record, now, term));
      // Also where nothing was changed: a repeat mends what an earlier try has not finished.
      await endSessions(account);
      await marks.settleNow(account, true);
      return refused;
    };
    return { account, work };
  }
  const [kind, period, typed, ...more] = rest;
  if (action !== "tighten" || !isKind(kind) || !isPeriod(period) || typed === undefined || more.length > 0) {
    return undefined;
  }
  const value = readLimit(kind, period, typed);
  if (typeof value !== "number") return undefined;
  const work: Work = ({ records }) =>
    records.change(account, (record, now) => tighten(record, { kind, period }, value, now));
  return { account, work };
}

/**
 * Answers `npm run protection`: shows what holds an account back, or holds it back more. An exclusion ends the account's
 * sessions with their tokens at the platform, as its owner's own does; the next sign-in is `withdrawOnly`.
 * @param log of what is changed; on stdout unless given
 * @returns the exit code: 0, 1 when the store is away or it would be looser, 2 when the question makes no sense
 */
export async function protectionCommand(
  args: string[],
  config: Pick<
    Config,
    "admission" | "mode" | "platform" | "publicUrl" | "redisReplicas" | "redisUrl" | "session" | "sessionKeys"
  >,
  write: { out(text: string): unknown; err(text: string): unknown },
  clock = systemClock,
  log: Logger = createLogger("info"),
): Promise<0 | 1 | 2> {
  const ofMark = markQuestion(args);
  const command = ofMark ? undefined : question(args);
  if (!(command || ofMark) || !config.redisUrl) {
    write.err(command || ofMark ? inProcess : usage);
    return 2;
  }
  return withStore(config, clock, write, async (store) => {
    const protection = new ProtectionRecords({ store, clock, log, config });
    const marks = new ExcludedMarks({ store, log, config, protection });
    if (ofMark) {
      write.out(await ofMark(marks));
      return 0;
    }
    if (!command) return 1;
    const refused = await command.work({
      records: protection,
      marks,
      endSessions: (account) => endSessions({ store, clock, log, config }, account),
    });
    if (refused) {
      write.err(`${refused.words}\n`);
      return 1;
    }
    const record = await protection.read(command.account);
    write.out(args[0] === "marks" ? spellMarks(command.account, record) : spellProtection(record, clock.now()));
    return 0;
  });
}

/** What holds an account back, for an operator: no money, no name and no mark of its owner. Times are UTC. */
export function spellProtection(record: StoredProtection, now: number): string {
  const { acts, adultOn, exclusion, limits, realityCheck, timeOut } = record;
  const lines = [
    ...limits.map(({ kind, period, value, raise }) => {
      const wish =
        raise && ` (asked for ${raise.to === undefined ? "none" : writtenLimit(kind, raise.to)}, ${at(raise.askedAt)})`;
      return `limit\t${kind}\t${period}\t${writtenLimit(kind, value)}${wish ?? ""}`;
    }),
    `reality check\t${realityCheck.minutes} min`,
    ...(timeOut && timeOut.until > now ? [`time-out\t${timeOut.term}\tuntil ${at(timeOut.until)}`] : []),
    ...(exclusion ? [`exclusion\t${exclusion.term}\tsince ${at(exclusion.since)}\t${untilOf(exclusion.until)}`] : []),
    ...(exclusion?.returnAskedAt === undefined ? [] : [`return\tasked for ${at(exclusion.returnAskedAt)}`]),
    ...(adultOn === undefined ? [] : [`under age\tuntil ${adultOn}`]),
    ...acts.toReversed().map((act) => {
      const { kind, period, from, to } = act;
      return [
        "act",
        at(act.at),
        act.act,
        ...[kind, period, from && `from ${from}`, to && `to ${to}`].filter(Boolean),
      ].join("\t");
    }),
  ];
  return `${lines.join("\n")}\n`;
}

const untilOf = (until: number | undefined): string =>
  until === undefined ? "for ever" : `until ${at(until)}, and until the owner asks to return`;

/** What an account is known by: hashes, how far each is to be believed (`old`: from before that was kept) and since when. */
export function spellMarks(account: AccountIdentity, { exclusion, marks, proofs }: StoredProtection): string {
  const lines = marks.map((mark) => {
    const { proof, since } = proofs?.[mark] ?? { proof: "old" };
    return ["mark", mark, proof, ...(since === undefined ? [] : [`since ${at(since)}`])].join("\t");
  });
  const standing = exclusion ? "excluded: they stand in the register" : "not excluded: none stands in the register";
  return `${[`account\t${accountHash(account)}`, standing, ...lines].join("\n")}\n`;
}

/** Which accounts stand under what an operator asked for, by the hashes that `marks` prints. */
export function spellRegister(found: Awaited<ReturnType<ExcludedMarks["show"]>>, done?: "released"): string {
  if (found.length === 0) return "No excluded account stands under it.\n";
  const lines = found.map(({ mark, account, line }) =>
    [
      ...["mark", mark.hash, `account ${account}`, done ?? line?.proof ?? "old"],
      ...(line && line.since > 0 ? [`since ${at(line.since)}`] : []),
    ].join("\t"),
  );
  return `${lines.join("\n")}\n`;
}

/** `npm run protection`: sees what holds an account back, and holds it back more; docs/operating.md. */
if (import.meta.main)
  process.exitCode = await protectionCommand(process.argv.slice(2), configOrExit(), {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  });
