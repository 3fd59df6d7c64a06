import { attackPromises } from "./attacks.ts";
import { edgePromises } from "./edges.ts";
import { entryPromises } from "./entry.ts";
import { faultPromises } from "./faults.ts";
import { laterAttackPromises } from "./later-attacks.ts";
import type { PromiseLine } from "./promise.ts";

/** All promises of the gateway. docs/promises-report.md is generated from them. */
export const promiseLines: readonly PromiseLine[] = [
  ...faultPromises,
  ...entryPromises,
  ...edgePromises,
  ...attackPromises,
  ...laterAttackPromises,
];
