import { isDeepStrictEqual } from "node:util";
import { fromPoisha } from "../../shared/rules/money.ts";
import { ApiError } from "../api-error.ts";
import type { Clock } from "../clock.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import type { SiteZone } from "../lobby/site-rules.ts";
import type { Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";
import type { OperationInputs } from "../platform/operations.ts";
import type { CallContext } from "../platform/types.ts";
import { StoreUnavailable } from "../store/store.ts";
import type { Door } from "./doors.ts";
import type { ProtectionRecords } from "./protection-records.ts";
import type { StoredProtection } from "./record.ts";
import { requireOpen } from "./record-doors.ts";

interface ToldLimitsDeps {
  readonly platform: Pick<Platform, "call">;
  readonly protection: ProtectionRecords;
}

interface By {
  readonly account: AccountIdentity;
  readonly context: CallContext;
}

type PlayLimit = OperationInputs["setPlayLimits"]["limits"][number];

/** Changes of a limit that one call may be overtaken by; what is left is told by the next launch. */
const mostRounds = 5;

const toldOf = ({ limits }: StoredProtection): readonly PlayLimit[] =>
  limits.flatMap(({ kind, period, value }) =>
    kind === "stake" || kind === "loss" ? [{ kind, period, amount: fromPoisha(value) }] : [],
  );

/** The record after a change: whoever has such limits, or had, has something to tell. */
export const withTold = (before: StoredProtection, after: StoredProtection): StoredProtection =>
  !after.told && (toldOf(before).length > 0 || toldOf(after).length > 0) ? { ...after, told: true } : after;

/**
 * Tells the platform a player's own limits on stakes and losses, so that it can refuse the bet itself (decision 068): when
 * they change, and with each launch, which makes up for what did not get through.
 */
export class ToldLimits {
  readonly #deps: ToldLimitsDeps;

  constructor(deps: ToldLimitsDeps) {
    this.#deps = deps;
  }

  /**
   * Of two that tell at once the slower one may arrive last: whoever has told reads what is in force by then, and tells that.
   * Never fails: the gateway holds them whether the platform does or not.
   * @returns whether there was anything to tell
   */
  async tell({ account, context }: By, record: StoredProtection): Promise<boolean> {
    let limits = toldOf(record);
    if (limits.length === 0 && !record.told) return false;
    try {
      for (let round = 0; round < mostRounds; round += 1) {
        await this.#deps.platform.call("setPlayLimits", { limits }, context);
        const inForce = await this.#noted(account, limits);
        if (isDeepStrictEqual(inForce, limits)) break;
        limits = inForce;
      }
    } catch (error) {
      const isAway = error instanceof PlatformError || error instanceof StoreUnavailable || error instanceof ApiError;
      if (!isAway) throw error;
    }
    return true;
  }

  /** Keeps whether there will be anything to tell, where what was told is in force. @returns what is in force */
  #noted(account: AccountIdentity, told: readonly PlayLimit[]): Promise<readonly PlayLimit[]> {
    return this.#deps.protection.change(account, (record) => {
      const inForce = toldOf(record);
      const { told: before = false, ...rest } = record;
      const hasSome = inForce.length > 0;
      if (hasSome === before || !isDeepStrictEqual(inForce, told)) return { result: inForce };
      return { next: hasSome ? { ...rest, told: true } : rest, result: inForce };
    });
  }
}

interface ToldLimitsDoorDeps {
  readonly protection: ProtectionRecords;
  readonly toldLimits: Pick<ToldLimits, "tell">;
  readonly zone: SiteZone;
  readonly clock: Clock;
}

/** Tells the platform a player's own limits before a game starts, so that its first bet is held, too. It judges nothing. */
export const toldLimitsDoor =
  ({ clock, protection, toldLimits, zone }: ToldLimitsDoorDeps): Door =>
  async ({ account, act, context, dry }) => {
    if (act !== "play" || dry) return undefined;
    const isTold = await toldLimits.tell({ account, context }, await protection.read(account));
    // The platform took its time: what the owner has closed meanwhile is closed.
    if (isTold) requireOpen(await protection.read(account), act, { now: clock.now(), utcOffset: await zone() });
    return undefined;
  };
