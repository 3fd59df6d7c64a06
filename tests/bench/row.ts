import type { Pace } from "./rig/contest.ts";
import type { Site } from "./rig/site.ts";
import type { Workplace } from "./rig/workplace.ts";
import type { Measured } from "./targets.ts";

export interface Bench {
  readonly workplace: Workplace;
  readonly pace: Pace;
  /** Redis, platform and players; started when the first row asks. */
  site(): Promise<Site>;
}

/** One block of the run: what `--only` names. */
export interface Row {
  readonly name: string;
  readonly title: string;
  /** Compares what programs cost, not how fast they are (rig/cores.ts). */
  readonly oneCore?: true;
  run(bench: Bench): Promise<Measured>;
}
