import { logLabel } from "../crypto/account-hash.ts";
import type { Deps } from "../deps.ts";
import { logEvent } from "../log/events.ts";
import type { HeldPort, Platform } from "../platform/contract.ts";
import { depositDoor } from "./deposit-door.ts";
import { DepositStates } from "./deposit-states.ts";
import { Doors } from "./doors.ts";
import { HeldCalls } from "./held-calls.ts";
import { OwnProtection } from "./own-protection.ts";
import { playDoor } from "./play-door.ts";
import { PlatformPlayReport } from "./play-report.ts";
import { PlayStates } from "./play-states.ts";
import { ageDoor, pauseDoor, realityCheckDoor, regionDoor } from "./record-doors.ts";
import { ToldLimits, toldLimitsDoor } from "./told-limits.ts";
import { UnpaidDeposits } from "./unpaid-deposits.ts";

interface ProtectionDeps
  extends Pick<
    Deps,
    "cache" | "clock" | "config" | "log" | "protection" | "quota" | "regionCheck" | "site" | "store" | "zone"
  > {
  readonly platform: HeldPort & Pick<Platform, "call">;
}

/** The players' own brakes: what is kept of them, and the doors that ask it, in this order. */
export function createProtection(deps: ProtectionDeps) {
  const { clock, config, log, platform, protection, zone } = deps;
  const playReport = new PlatformPlayReport({ platform, clock, zone });
  const depositStates = new DepositStates({ protection, zone, config, log });
  const unpaid = new UnpaidDeposits({ protection, platform, depositStates, clock });
  const toldLimits = new ToldLimits({ protection, platform });
  const judges = [
    regionDoor(deps.regionCheck),
    pauseDoor(deps),
    ageDoor(deps),
    realityCheckDoor(protection),
    toldLimitsDoor({ protection, toldLimits, zone, clock }),
    playDoor({ protection, playReport, zone, clock }),
    // The last one: it alone writes, and what refuses before it has nothing to take back.
    depositDoor({ protection, zone, log, unpaid, quota: deps.quota }),
  ];
  const doors = new Doors(judges, ({ account, act }, code) =>
    logEvent(log, "protection_refused", { account: logLabel(config, account), act, code }),
  );
  return {
    playReport,
    playStates: new PlayStates({ protection, playReport, doors, zone, clock }),
    doors,
    heldCalls: new HeldCalls({ platform, doors, protection, clock }),
    ownProtection: new OwnProtection({ protection, playReport, zone, clock, config, unpaid, toldLimits }),
    depositStates,
    unpaid,
  };
}
