import { addDays, dayBefore, siteDay } from "../../shared/rules/dates.ts";
import { toPoisha } from "../../shared/rules/money.ts";
import type { Clock } from "../clock.ts";
import { accountHash } from "../crypto/account-hash.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import type { SiteZone } from "../lobby/site-rules.ts";
import type { Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";
import type { CallContext } from "../platform/types.ts";

/** What was staked and won on one day of the site's zone, in poisha. */
export interface PlayDay {
  /** `2026-11-25` */
  readonly day: string;
  readonly staked: number;
  readonly won: number;
}

export interface ReportedPlay {
  /** Of the last seven days and of this month, of the site's zone; a day without play may be missing. */
  readonly days: readonly PlayDay[];
  /** Only today is told apart: what came before stands on one day of each range that is asked for. */
  readonly coarse?: true;
}

/** The platform's own report of an account's play: the gateway sees no single bets (domain-rules section 2). */
export interface PlayReport {
  /**
   * @param context of a session of the account
   * @param maxAgeMs how old the answer may be; a minute unless given
   * @throws PlatformError while it is away
   */
  report(account: AccountIdentity, context: CallContext, maxAgeMs?: number): Promise<ReportedPlay>;
}

interface PlatformPlayReportDeps {
  readonly platform: Pick<Platform, "call">;
  readonly clock: Clock;
  readonly zone: SiteZone;
}

interface Entry {
  readonly at: number;
  readonly answer: Promise<ReportedPlay>;
}

/** More than play at one instance at once; of more, those asked for longest ago are asked anew. */
const mostAccounts = 10_000;

/**
 * Asks the platform's profit and loss for what an account staked and won by day, once for whoever asks within a minute
 * (domain-rules section 2). What is staked and not yet settled is staked, and won only when it is. An outage is an answer
 * for as long: a platform that is away is not asked by every pulse. A refusal is one of the session that asked, and is
 * told to no other.
 */
export class PlatformPlayReport implements PlayReport {
  readonly #deps: PlatformPlayReportDeps;
  readonly #entries = new Map<string, Entry>();

  constructor(deps: PlatformPlayReportDeps) {
    this.#deps = deps;
  }

  async report(
    account: AccountIdentity,
    context: CallContext,
    maxAgeMs: number = playTimes.reportEveryMs,
  ): Promise<ReportedPlay> {
    const now = this.#deps.clock.now();
    const key = accountHash(account);
    const cached = this.#entries.get(key);
    if (cached && now >= cached.at && now - cached.at < maxAgeMs) {
      try {
        return await cached.answer;
      } catch (error) {
        if (isOutage(error)) throw error;
        this.#forget(key, cached);
        return this.report(account, context, maxAgeMs);
      }
    }
    // Others wait for it too: it does not end with the client that was first.
    const { signal: _, ...lasting } = context;
    const entry = { at: now, answer: this.#ask(lasting) };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined && this.#entries.size > mostAccounts) this.#entries.delete(oldest);
    try {
      return await entry.answer;
    } catch (error) {
      if (!isOutage(error)) this.#forget(key, entry);
      throw error;
    }
  }

  #forget(key: string, entry: Entry): void {
    if (this.#entries.get(key) === entry) this.#entries.delete(key);
  }

  /** One call; a platform that does not tell days apart is asked for two ranges more. */
  async #ask(context: CallContext): Promise<ReportedPlay> {
    const { clock, zone } = this.#deps;
    const today = siteDay(clock.now(), await zone());
    const [first, second] = [addDays(today, -6), `${today.slice(0, "yyyy-MM".length)}-01`].toSorted();
    const whole = await this.#sums(first ?? today, today, context);
    if (whole.days) return { days: whole.days };
    const ranges: Range[] = [whole];
    if (second !== undefined && second !== first) ranges.push(await this.#sums(second, today, context));
    if (second !== today) ranges.push(await this.#sums(today, today, context));
    return { days: coarseDays(ranges, today), coarse: true };
  }

  async #sums(from: string, today: string, context: CallContext): Promise<Range & { days?: readonly PlayDay[] }> {
    const query = { page: 1, size: 1, from, to: addDays(today, 1), byDay: true } as const;
    const { summary, trend } = await this.#deps.platform.call("profitRecords", query, context);
    const staked = toPoisha(summary.bet) + toPoisha(summary.pending.bet);
    return { from, staked, won: toPoisha(summary.win), ...(trend && { days: trend }) };
  }
}

const isOutage = (error: unknown): boolean => error instanceof PlatformError && error.fault;

/** Sums from a day up to today. */
export interface Range {
  readonly from: string;
  readonly staked: number;
  readonly won: number;
}

/**
 * Days out of ranges that all end today: what lies between the beginnings of two is put on its last day, where it counts
 * for longest. The sums of the ranges themselves come out as they are.
 * @param ranges the longest first, each beginning later than the one before it
 */
export const coarseDays = (ranges: readonly Range[], today: string): PlayDay[] =>
  ranges.map(({ staked, won }, at) => {
    const shorter = ranges[at + 1];
    if (!shorter) return { day: today, staked, won };
    return { day: dayBefore(shorter.from), staked: staked - shorter.staked, won: won - shorter.won };
  });

const secondMs = 1_000;
const minuteMs = 60 * secondMs;

/** The times of the clock of play (domain-rules section 2); a client says every 15 to 60 seconds that a game is open. */
export const playTimes = {
  /** Of a game that was silent for longer, only what lies before its last word counts as played. */
  longestGapMs: 90 * secondMs,
  /** After so long without play the clock starts anew. */
  pauseMs: 30 * minuteMs,
  /** Nothing but time has passed: it is written down no more often than this. */
  writeEveryMs: 5 * secondMs,
  /** How old the platform's report may be while a game is open. */
  reportEveryMs: minuteMs,
  /** How old it may be when a game starts or money comes in: a launch asks twice where a platform has no call for sports. */
  reportAtDoorMs: 2 * secondMs,
} as const;
