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

/** Part of the benchmark that `--only` can select. */
export interface Row {
  readonly name: string;
  readonly title: string;
  /** True if the row starts on a single core (rig/cores.ts). Rows that compare CPU costs stay on it. */
  readonly oneCore?: true;
  run(bench: Bench): Promise<Measured>;
}
