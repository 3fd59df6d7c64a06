import type { Clock } from "../clock.ts";
import type { Door } from "./doors.ts";
import type { ProtectionRecords } from "./protection-records.ts";
import { requireOpen } from "./require-open.ts";
import type { SiteZone } from "./site-zone.ts";
import type { ToldLimits } from "./told-limits.ts";

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
