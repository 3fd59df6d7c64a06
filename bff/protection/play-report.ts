import { addDays, dayBefore, siteDay } from "../../shared/rules/dates.ts";
import { toPoisha } from "../../shared/rules/money.ts";
import type { Clock } from "../clock.ts";
import { accountHash } from "../crypto/account-hash.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import type { SiteZone } from "../lobby/site-rules.ts";
import { LruMap } from "../lru-map.ts";
import type { Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";
import type { CallContext } from "../platform/types.ts";

/** Stakes and winnings of one day in the site's zone, in poisha. */
export interface PlayDay {
  /** The day, e.g. `2026-11-25`. */
  readonly day: string;
  readonly staked: number;
  readonly won: number;
}

export interface ReportedPlay {
  /** The last seven days and this month. Days without play may be missing. */
  readonly days: readonly PlayDay[];
  /** Set if only today is separate. Earlier sums are assigned to one day of each requested range. */
  readonly coarse?: true;
}

interface PlatformPlayReportDeps {
  readonly platform: Pick<Platform, "call">;
  readonly clock: Clock;
  readonly zone: SiteZone;
}

/**
 * Number of recently used reports that are never evicted: more than the accounts that play on one instance at a time.
 */
const maxAccounts = 10_000;

/**
 * Reads an account's daily stakes and winnings from the platform's profit and loss report, because the gateway does not
 * see individual bets (domain-rules section 2). Unsettled bets count as staked; winnings count once settled. Reports
 * and outages are cached, so that not every pulse calls the platform. Refusals concern only the calling session and are
 * not cached.
 */
export class PlatformPlayReport {
  readonly #deps: PlatformPlayReportDeps;
  readonly #entries = new LruMap<{ readonly at: number; readonly answer: Promise<ReportedPlay> }>(maxAccounts);

  constructor(deps: PlatformPlayReportDeps) {
    this.#deps = deps;
  }

  /**
   * Returns the account's report, at most `maxAgeMs` old.
   * @param context of one of the account's sessions
   * @throws PlatformError if the platform refuses the call, or while the report is unavailable
   */
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
    // Other requests wait for the response too, so the call continues if the first client disconnects.
    const { signal: _, ...lasting } = context;
    const entry = { at: now, answer: this.#read(lasting) };
    this.#entries.set(key, entry);
    try {
      return await entry.answer;
    } catch (error) {
      if (!isOutage(error)) this.#forget(key, entry);
      throw error;
    }
  }

  #forget(key: string, entry: object): void {
    if (this.#entries.get(key) === entry) this.#entries.delete(key);
  }

  /** Makes one call, or up to three if the platform does not separate days. */
  async #read(context: CallContext): Promise<ReportedPlay> {
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

export type PlayReport = Pick<PlatformPlayReport, "report">;

const isOutage = (error: unknown): boolean => error instanceof PlatformError && error.fault;

interface Range extends Omit<PlayDay, "day"> {
  readonly from: string;
}

/**
 * Converts ranges that end today, longest first, to days. The difference between two ranges is assigned to its last
 * day, where it counts the longest. Sums of ranges stay exact.
 */
export const coarseDays = (ranges: readonly Range[], today: string): PlayDay[] =>
  ranges.map(({ staked, won }, at) => {
    const shorter = ranges[at + 1];
    if (!shorter) return { day: today, staked, won };
    return { day: dayBefore(shorter.from), staked: staked - shorter.staked, won: won - shorter.won };
  });

const minuteMs = 60_000;

/** Times of the play clock (domain-rules section 2). A client sends a pulse every 15 to 60 s while a game is open. */
export const playTimes = {
  /** Maximum gap between pulses that counts as played. */
  maxGapMs: 90_000,
  /** The clock restarts after this time without play. */
  pauseMs: 30 * minuteMs,
  /** Minimum time between writes while only time passes. */
  writeEveryMs: 5_000,
  /** Maximum age of the platform's report while a game is open. */
  reportEveryMs: minuteMs,
  /** Maximum age at a launch or deposit. Not 0: a launch without the platform's sports call reads the report twice. */
  reportAtLaunchMs: 2_000,
} as const;
