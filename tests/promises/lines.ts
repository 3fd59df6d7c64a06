import { attackPromises } from "./attacks.ts";
import { edgePromises } from "./edges.ts";
import { entryPromises } from "./entry.ts";
import { faultPromises } from "./faults.ts";
import { laterAttackPromises } from "./later-attacks.ts";
import type { PromiseLine } from "./promise.ts";

/** Every promise of the gateway; docs/promises-report.md is made from them. */
export const promiseLines: readonly PromiseLine[] = [
  ...faultPromises,
  ...entryPromises,
  ...edgePromises,
  ...attackPromises,
  ...laterAttackPromises,
];
