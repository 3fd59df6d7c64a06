import type { Core } from "../../sandbox/core.ts";
import type { Fault } from "../../sandbox/wire/faults.ts";
import { mulberry32, pick, type Random } from "../../sandbox/world/random.ts";
import type { RunningSandbox } from "../support/site.ts";

/** Faults before the work, after the work (`lostAnswer`, twice as likely), or only a delay. */
const kinds = ["lostAnswer", "lostAnswer", "reset", "refused", "halfBody", "garbage", "status", "latency"] as const;
const statuses = [500, 502, 503, 504];
/** Operations without faults. The workload does not test signing in. */
const excludedOperations: ReadonlySet<string> = new Set(["login", "rsaKey", "touchSession"]);

/** Injects faults into a share of the platform's calls. The seed and the order of the calls determine the faults. */
export class DealtFaults {
  readonly #random: Random;
  readonly #share: number;
  #dealing = false;
  calls = 0;
  struck = 0;

  constructor({ sandbox }: RunningSandbox, seed: number, share: number) {
    this.#random = mulberry32(seed);
    this.#share = share;
    (sandbox as Core).faults.take = (operation) => this.#deal(operation);
  }

  begin(): void {
    this.#dealing = true;
  }

  end(): void {
    this.#dealing = false;
  }

  #deal(operation: string): Fault | undefined {
    if (!this.#dealing || excludedOperations.has(operation)) return undefined;
    this.calls += 1;
    if (this.#random() >= this.#share) return undefined;
    this.struck += 1;
    const kind = pick(this.#random, kinds);
    if (kind === "status") return { kind, value: pick(this.#random, statuses) };
    return kind === "latency" ? { kind, value: 10 + Math.floor(this.#random() * 150) } : { kind };
  }
}
