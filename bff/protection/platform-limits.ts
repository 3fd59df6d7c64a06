import { isDeepStrictEqual } from "node:util";
import { fromPoisha } from "../../shared/rules/money.ts";
import { ApiError } from "../api-error.ts";
import type { Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";
import type { OperationInputs } from "../platform/operations.ts";
import { StoreUnavailable } from "../store/store.ts";
import type { Owner, PolicyRule } from "./play-policy.ts";
import { requireAllowed } from "./policy-rules.ts";
import type { RecordDeps } from "./protection-records.ts";
import type { StoredProtection } from "./record.ts";

interface PlatformLimitsDeps extends Pick<RecordDeps, "protection"> {
  readonly platform: Pick<Platform, "call">;
}

type PlatformLimit = OperationInputs["setPlayLimits"]["limits"][number];

/** Maximum number of calls per `send` if the limits keep changing. The next launch sends the rest. */
const maxRounds = 5;

/** Sends the player's own stake and loss limits to the platform, which can refuse the bet itself (decision 068). */
export class PlatformLimits {
  readonly #deps: PlatformLimitsDeps;

  constructor(deps: PlatformLimitsDeps) {
    this.#deps = deps;
  }

  /**
   * Sends a record's limits. Afterwards compares them with the limits in force, because the older of two parallel calls
   * may arrive last. Never fails: the gateway enforces the limits anyway.
   * @returns whether there were any limits
   */
  async send(owner: Owner, record: StoredProtection): Promise<boolean> {
    let limits = platformLimitsOf(record);
    if (limits.length === 0 && !record.told) return false;
    try {
      for (let round = 0; round < maxRounds; round += 1) {
        await this.#deps.platform.call("setPlayLimits", { limits }, owner.context);
        const inForce = await this.#recordSent(owner.account, limits);
        if (isDeepStrictEqual(inForce, limits)) break;
        limits = inForce;
      }
    } catch (error) {
      if (!(error instanceof PlatformError || error instanceof StoreUnavailable || error instanceof ApiError))
        throw error;
    }
    return true;
  }

  /** Updates `told` if the sent limits are in force. Returns the limits in force. */
  #recordSent(account: Owner["account"], sent: readonly PlatformLimit[]): Promise<readonly PlatformLimit[]> {
    return this.#deps.protection.change(account, (record) => {
      const inForce = platformLimitsOf(record);
      const { told = false, ...rest } = record;
      const hasLimits = inForce.length > 0;
      if (hasLimits === told || !isDeepStrictEqual(inForce, sent)) return { result: inForce };
      return { next: hasLimits ? { ...rest, told: true } : rest, result: inForce };
    });
  }
}

const platformLimitsOf = ({ limits }: StoredProtection): readonly PlatformLimit[] =>
  limits.flatMap(({ kind, period, value }) =>
    kind === "stake" || kind === "loss" ? [{ kind, period, amount: fromPoisha(value) }] : [],
  );

/** Sets `told` in a changed record that has, or had, limits on stakes or losses. */
export const markForPlatform = (before: StoredProtection, after: StoredProtection): StoredProtection =>
  !after.told && (platformLimitsOf(before).length > 0 || platformLimitsOf(after).length > 0)
    ? { ...after, told: true }
    : after;

interface PlatformLimitsRuleDeps extends RecordDeps {
  readonly platformLimits: Pick<PlatformLimits, "send">;
}

/** Sends a player's own limits to the platform before a game starts, so that they apply to the first bet. */
export const platformLimitsRule =
  ({ clock, protection, platformLimits, zone }: PlatformLimitsRuleDeps): PolicyRule =>
  async ({ account, act, context, dry }) => {
    if (act !== "play" || dry) return undefined;
    const isSent = await platformLimits.send({ account, context }, await protection.read(account));
    // The owner may have paused play during the platform call.
    if (isSent) requireAllowed(await protection.read(account), act, { now: clock.now(), utcOffset: await zone() });
    return undefined;
  };
