import { addDays, siteDay } from "../../shared/rules/dates.ts";
import { toPoisha } from "../../shared/rules/money.ts";
import type { Clock } from "../clock.ts";
import { accountHash } from "../crypto/account-hash.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import type { Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";
import type { CallContext } from "../platform/types.ts";
import { coarseDays, type Range } from "./coarse-days.ts";
import type { PlayDay, PlayReport, ReportedPlay } from "./play-report-port.ts";
import { playTimes } from "./play-times.ts";
import type { SiteZone } from "./site-zone.ts";

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
