import { logLabel } from "../crypto/account-hash.ts";
import type { Deps } from "../deps.ts";
import { logEvent } from "../log/events.ts";
import type { HeldPort } from "../platform/contract.ts";
import { depositDoor } from "./deposit-door.ts";
import { DepositStates } from "./deposit-states.ts";
import { Doors } from "./doors.ts";
import { HeldCalls } from "./held-calls.ts";
import { OwnProtection } from "./own-protection.ts";
import type { PlayReport } from "./play-report-port.ts";
import { ProtectionRecords } from "./protection-records.ts";
import { siteZone } from "./site-zone.ts";

interface ProtectionDeps extends Pick<Deps, "cache" | "clock" | "config" | "log" | "site" | "store"> {
  readonly platform: HeldPort;
  /** Absent: what was staked and won is not known. */
  readonly playReport?: PlayReport;
}

/** The players' own brakes: what is kept of them, and the doors that ask it, in this order. */
export function createProtection(deps: ProtectionDeps) {
  const { clock, config, log, platform, playReport } = deps;
  const protection = new ProtectionRecords(deps);
  const zone = siteZone(deps);
  const judges = [
    // The last one: it alone writes, and what refuses before it has nothing to take back.
    depositDoor({ protection, zone, log }),
  ];
  const doors = new Doors(judges, ({ account, act }, code) =>
    logEvent(log, "protection_refused", { account: logLabel(config, account), act, code }),
  );
  return {
    protection,
    zone,
    playReport,
    doors,
    heldCalls: new HeldCalls({ platform, doors }),
    ownProtection: new OwnProtection({ protection, playReport, zone, clock, config }),
    depositStates: new DepositStates({ protection, zone, config, log }),
  };
}
