import { fromPoisha } from "../../shared/rules/money.ts";
import { ApiError } from "../api-error.ts";
import type { Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";
import type { CallContext } from "../platform/types/call-context.ts";
import type { AccountIdentity } from "../session/account-identity.ts";
import { StoreUnavailable } from "../store/store.ts";
import type { ProtectionRecords } from "./protection-records.ts";
import type { StoredProtection } from "./record.ts";

interface ToldLimitsDeps {
  readonly platform: Pick<Platform, "call">;
  readonly protection: ProtectionRecords;
}

interface By {
  readonly account: AccountIdentity;
  readonly context: CallContext;
}

const toldOf = ({ limits }: StoredProtection) =>
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

  /** Never fails: the gateway holds them whether the platform does or not. @returns whether there was anything to tell */
  async tell({ account, context }: By, record: StoredProtection): Promise<boolean> {
    const limits = toldOf(record);
    if (limits.length === 0 && !record.told) return false;
    try {
      await this.#deps.platform.call("setPlayLimits", { limits }, context);
      await this.#deps.protection.change(account, (now) => {
        const isTold = toldOf(now).length > 0;
        if (isTold === (now.told ?? false)) return { result: undefined };
        // A limit that was set meanwhile keeps the mark: it has its own call.
        const { told: _, ...rest } = now;
        return { next: isTold ? { ...rest, told: true } : rest, result: undefined };
      });
    } catch (error) {
      const isAway = error instanceof PlatformError || error instanceof StoreUnavailable || error instanceof ApiError;
      if (!isAway) throw error;
    }
    return true;
  }
}
