import type { Pace } from "./rig/contest.ts";
import type { Site } from "./rig/site.ts";
import type { Workplace } from "./rig/workplace.ts";
import type { Measured } from "./targets.ts";

interface Bench {
  readonly workplace: Workplace;
  readonly pace: Pace;
  /** Returns Redis, platform and players. The first call starts them. */
  site(): Promise<Site>;
}

/** A block of the run, which `--only` can select. */
export interface Row {
  readonly name: string;
  readonly title: string;
  /** Whether all programs run on one core, because the row compares costs instead of times (rig/cores.ts). */
  readonly oneCore?: true;
  run(bench: Bench): Promise<Measured>;
}
