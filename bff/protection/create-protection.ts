import type { Clock } from "../clock.ts";
import type { EventLogger } from "../log/events.ts";
import type { HeldPort } from "../platform/contract.ts";
import type { Store } from "../store/store.ts";
import { Doors } from "./doors.ts";
import { HeldCalls } from "./held-calls.ts";
import { ProtectionRecords } from "./protection-records.ts";

interface ProtectionDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: EventLogger;
  readonly platform: HeldPort;
}

/** The players' own brakes: what is kept of them, and the doors that ask it, in this order. */
export function createProtection({ store, clock, log, platform }: ProtectionDeps) {
  const protection = new ProtectionRecords({ store, clock, log });
  const doors = new Doors([]);
  return { protection, doors, heldCalls: new HeldCalls({ platform, doors }) };
}
