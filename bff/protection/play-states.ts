import type { PlayState } from "../../shared/contracts/protection.ts";
import { siteDay } from "../../shared/rules/dates.ts";
import { fromPoisha } from "../../shared/rules/money.ts";
import { ApiError } from "../api-error.ts";
import { PlatformError } from "../platform/error.ts";
import { elapsedMs, hasExpired, type Pulse, pulsed, restarted } from "./play-clock.ts";
import type { Owner, PlayPolicy } from "./play-policy.ts";
import type { PlayReport, ReportedPlay } from "./play-report.ts";
import type { RecordDeps } from "./protection-records.ts";
import { type StoredPlay, type StoredProtection, withAct } from "./record.ts";

const minuteMs = 60_000;

interface PlayStatesDeps extends RecordDeps {
  readonly playReport: PlayReport;
  readonly playPolicy: PlayPolicy;
}

/** Reads and updates an account's play state and play clock, shown beside a running game (domain-rules section 2). */
export class PlayStates {
  readonly #deps: PlayStatesDeps;

  constructor(deps: PlayStatesDeps) {
    this.#deps = deps;
  }

  /**
   * @throws PlatformError if the platform refuses the report · StoreUnavailable · ApiError as `ProtectionRecords.read`
   */
  async read(player: Owner): Promise<PlayState> {
    const record = await this.#deps.protection.read(player.account);
    return this.#state(player, record, await this.#report(player, { isAway: ({ fault }) => fault }));
  }

  /** Records that a game is open or was closed. @throws StoreUnavailable · ApiError as `ProtectionRecords.change` */
  async pulse(player: Owner, { tab, game }: Pick<Pulse, "tab" | "game">): Promise<PlayState> {
    const utcOffset = await this.#deps.zone();
    const report = await this.#report(player);
    const record = await this.#deps.protection.change(player.account, (record, now) => {
      const intervalMs = record.realityCheck.minutes * minuteMs;
      const play = pulsed(record.play, { tab, game, now, utcOffset, intervalMs });
      const next = play && { ...record, play: withStartSums(play, report, siteDay(now, utcOffset)) };
      return { next, result: next ?? record };
    });
    return this.#state(player, record, report);
  }

  /**
   * Answers the due reality check and restarts the clock. The second of two parallel answers has no effect.
   * @throws StoreUnavailable · ApiError as `ProtectionRecords.change`
   */
  async answer(player: Owner, answer: "continue" | "break" | "signOut"): Promise<PlayState> {
    const before = await this.#deps.protection.read(player.account);
    if (before.play?.checkSince === undefined) return this.#state(player, before, await this.#report(player));
    const utcOffset = await this.#deps.zone();
    // The report must not come from the cache: the stakes of the last minute belong to the period that ends now.
    const report = await this.#report(player, { maxAgeMs: 0 });
    const record = await this.#deps.protection.change(player.account, (record, now) => {
      const { play } = record;
      if (play?.checkSince === undefined) return { result: record };
      const newPlay = withStartSums(restarted(play, { now, utcOffset }), report, siteDay(now, utcOffset));
      const next = withAct({ ...record, play: newPlay }, { at: now, act: "reality_check_answered", to: answer });
      return { next, result: next };
    });
    return this.#state(player, record, report);
  }

  /** Reads the play report. Returns undefined after a PlatformError that `isAway` accepts, by default any. */
  async #report(
    { account, context }: Owner,
    { maxAgeMs, isAway = () => true }: { maxAgeMs?: number; isAway?: (error: PlatformError) => boolean } = {},
  ): Promise<ReportedPlay | undefined> {
    try {
      return await this.#deps.playReport.report(account, context, maxAgeMs);
    } catch (error) {
      if (error instanceof PlatformError && isAway(error)) return undefined;
      throw error;
    }
  }

  async #state(player: Owner, record: StoredProtection, report: ReportedPlay | undefined): Promise<PlayState> {
    const { clock, zone } = this.#deps;
    const now = clock.now();
    const { play, realityCheck } = record;
    const result = playedSums(play && !hasExpired(play, now) ? play : undefined, report, siteDay(now, await zone()));
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
      ...(await this.#stop(player)),
    };
  }

  /** Returns why a launch would be refused now, if so. Other policy errors do not stop a running game. */
  async #stop({ account, context }: Owner): Promise<Pick<PlayState, "stop" | "limit">> {
    try {
      await this.#deps.playPolicy.authorize({ act: "play", account, context, dry: true });
      return {};
    } catch (error) {
      if (error instanceof PlatformError) return {};
      if (!(error instanceof ApiError)) throw error;
      const stop = stops.find((code) => code === error.code);
      if (stop === undefined) return {};
      const { limit } = error.options;
      if (!limit) return { stop };
      return { stop, limit: { ...limit, left: limit.kind === "session" ? "0" : "0.00", warns: true } };
    }
  }
}

const stops = ["limit_reached", "reality_check_due", "play_paused", "under_age"] as const satisfies PlayState["stop"][];

/**
 * Stores the day's sums when the clock starts, unless they are already stored. Later sums are differences from these.
 */
export function withStartSums(play: StoredPlay, report: ReportedPlay | undefined, today: string): StoredPlay {
  if (play.begun || !report) return play;
  return { ...play, begun: { day: today, ...sumsFrom(report, today) } };
}

/** Returns stakes and winnings since the clock started: 0 without a clock, undefined if the report lacks them. */
export function playedSums(play: StoredPlay | undefined, report: ReportedPlay | undefined, today: string) {
  if (!play) return { staked: 0, won: 0 };
  const { begun } = play;
  // A coarse report does not separate the days before today.
  if (!begun || !report || (report.coarse && begun.day !== today)) return undefined;
  const { staked, won } = sumsFrom(report, begun.day);
  return { staked: Math.max(0, staked - begun.staked), won: Math.max(0, won - begun.won) };
}

function sumsFrom({ days }: ReportedPlay, from: string) {
  const counted = days.filter(({ day }) => day >= from);
  return {
    staked: counted.reduce((sum, { staked }) => sum + staked, 0),
    won: counted.reduce((sum, { won }) => sum + won, 0),
  };
}
