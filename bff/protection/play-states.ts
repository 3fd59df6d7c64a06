import type { PlayState } from "../../shared/contracts/protection.ts";
import { siteDay } from "../../shared/rules/dates.ts";
import { fromPoisha } from "../../shared/rules/money.ts";
import { ApiError } from "../api-error.ts";
import type { Clock } from "../clock.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import type { SiteZone } from "../lobby/site-rules.ts";
import { PlatformError } from "../platform/error.ts";
import type { CallContext } from "../platform/types.ts";
import type { Doors } from "./doors.ts";
import { elapsedMs, isOver, type Pulse, pulsed, restarted } from "./play-clock.ts";
import type { PlayReport, ReportedPlay } from "./play-report.ts";
import type { ProtectionRecords } from "./protection-records.ts";
import { type StoredPlay, type StoredProtection, withAct } from "./record.ts";

const minuteMs = 60_000;

interface PlayStatesDeps {
  readonly protection: ProtectionRecords;
  readonly playReport: PlayReport;
  readonly doors: Doors;
  readonly zone: SiteZone;
  readonly clock: Clock;
}

interface By {
  readonly account: AccountIdentity;
  readonly context: CallContext;
}

/** What stands beside a running game, and the clock behind it: one per account (domain-rules section 2). */
export class PlayStates {
  readonly #deps: PlayStatesDeps;

  constructor(deps: PlayStatesDeps) {
    this.#deps = deps;
  }

  /** @throws StoreUnavailable · ApiError as `ProtectionRecords.read` */
  async read(by: By): Promise<PlayState> {
    const record = await this.#deps.protection.read(by.account);
    return this.#state(by, record, await this.#report(by, { isAway: ({ fault }) => fault }));
  }

  /**
   * Notes that a game is open, or just closed, and says how it stands.
   * @throws StoreUnavailable · WriteUnconfirmed · ApiError as `ProtectionRecords.change`
   */
  async pulse(by: By, { tab, game }: Pick<Pulse, "tab" | "game">): Promise<PlayState> {
    const utcOffset = await this.#deps.zone();
    const report = await this.#report(by);
    const record = await this.#deps.protection.change(by.account, (record, now) => {
      const intervalMs = record.realityCheck.minutes * minuteMs;
      const play = pulsed(record.play, { tab, game, now, utcOffset, intervalMs });
      if (!play) return { result: record };
      const next = { ...record, play: begunWith(play, report, siteDay(now, utcOffset)) };
      return { next, result: next };
    });
    return this.#state(by, record, report);
  }

  /**
   * Answers the check that waits and starts the clock anew; of two answers at once the second finds nothing to answer.
   * @throws StoreUnavailable · WriteUnconfirmed · ApiError as `ProtectionRecords.change`
   */
  async answer(by: By, answer: "continue" | "break" | "signOut"): Promise<PlayState> {
    const before = await this.#deps.protection.read(by.account);
    if (before.play?.checkSince === undefined) return this.#state(by, before, await this.#report(by));
    const utcOffset = await this.#deps.zone();
    // As of now: what was staked in the last minute belongs to the time that was looked back on.
    const report = await this.#report(by, { maxAgeMs: 0 });
    const record = await this.#deps.protection.change(by.account, (record, now) => {
      const { play } = record;
      if (play?.checkSince === undefined) return { result: record };
      const anew = begunWith(restarted(play, { now, utcOffset }), report, siteDay(now, utcOffset));
      const next = withAct({ ...record, play: anew }, { at: now, act: "reality_check_answered", to: answer });
      return { next, result: next };
    });
    return this.#state(by, record, report);
  }

  /**
   * @param isAway any failure unless given: the clock goes on and an answer is written whatever the platform says
   * @returns undefined while the platform's report is away
   */
  async #report(
    { account, context }: By,
    { maxAgeMs, isAway = () => true }: { maxAgeMs?: number; isAway?: (error: PlatformError) => boolean } = {},
  ): Promise<ReportedPlay | undefined> {
    try {
      return await this.#deps.playReport.report(account, context, maxAgeMs);
    } catch (error) {
      if (error instanceof PlatformError && isAway(error)) return undefined;
      throw error;
    }
  }

  async #state(by: By, record: StoredProtection, report: ReportedPlay | undefined): Promise<PlayState> {
    const { clock, zone } = this.#deps;
    const now = clock.now();
    const { play, realityCheck } = record;
    const result = playedWith(play && !isOver(play, now) ? play : undefined, report, siteDay(now, await zone()));
    return {
      asOf: new Date(now).toISOString(),
      elapsedSeconds: play ? Math.floor(elapsedMs(play, now) / 1_000) : 0,
      ...(result && {
        staked: fromPoisha(result.staked),
        won: fromPoisha(result.won),
        net: fromPoisha(result.won - result.staked),
      }),
      intervalMinutes: realityCheck.minutes,
      ...(play?.checkSince !== undefined && { checkSince: new Date(play.checkSince).toISOString() }),
      ...(await this.#stop(by)),
    };
  }

  /** What a launch would be refused for now; a door that cannot tell just now stops no running game. */
  async #stop({ account, context }: By): Promise<Pick<PlayState, "stop" | "limit">> {
    try {
      await this.#deps.doors.pass({ act: "play", account, context, dry: true });
      return {};
    } catch (error) {
      const stop = error instanceof ApiError ? stops.find((code) => code === error.code) : undefined;
      if (stop === undefined) {
        if (error instanceof ApiError || error instanceof PlatformError) return {};
        throw error;
      }
      const limit = error instanceof ApiError ? error.options.limit : undefined;
      if (!limit) return { stop };
      return { stop, limit: { ...limit, left: limit.kind === "session" ? "0" : "0.00", warns: true } };
    }
  }
}

const stops = ["limit_reached", "reality_check_due", "play_paused", "under_age"] as const satisfies PlayState["stop"][];

interface Sums {
  readonly staked: number;
  readonly won: number;
}

/** The clock with the sums of the day it began on, from which its own are the difference; once, when they are known. */
export function begunWith(play: StoredPlay, report: ReportedPlay | undefined, today: string): StoredPlay {
  if (play.begun || !report) return play;
  return { ...play, begun: { day: today, ...sumsFrom(report, today) } };
}

/**
 * What was staked and won since the clock began, poisha.
 * @param play undefined where no clock runs
 * @returns undefined where the report does not tell
 */
export function playedWith(
  play: StoredPlay | undefined,
  report: ReportedPlay | undefined,
  today: string,
): Sums | undefined {
  if (!play) return { staked: 0, won: 0 };
  const { begun } = play;
  // Days before this one are not told apart.
  if (!begun || !report || (report.coarse && begun.day !== today)) return undefined;
  const { staked, won } = sumsFrom(report, begun.day);
  return { staked: Math.max(0, staked - begun.staked), won: Math.max(0, won - begun.won) };
}

const sumsFrom = ({ days }: ReportedPlay, from: string): Sums => {
  const counted = days.filter(({ day }) => day >= from);
  return {
    staked: counted.reduce((sum, { staked }) => sum + staked, 0),
    won: counted.reduce((sum, { won }) => sum + won, 0),
  };
};
