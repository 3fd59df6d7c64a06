import type { Core } from "../../sandbox/core.ts";
import type { Fault } from "../../sandbox/wire/faults.ts";
import { mulberry32, pick, type Random } from "../../sandbox/world/random.ts";
import type { RunningSandbox } from "../support/site.ts";

/** Before the work, after the work, or only late. */
const kinds = ["lostAnswer", "lostAnswer", "reset", "refused", "halfBody", "garbage", "status", "latency"] as const;
const statuses = [500, 502, 503, 504];
/** How a player comes in is not what is tested. */
const spared: ReadonlySet<string> = new Set(["login", "rsaKey", "touchSession"]);

/** Strikes a share of the platform's calls, each as it comes in, by a seed. */
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
    if (!this.#dealing || spared.has(operation)) return undefined;
    this.calls += 1;
    if (this.#random() >= this.#share) return undefined;
    this.struck += 1;
    const kind = pick(this.#random, kinds);
    if (kind === "status") return { kind, value: pick(this.#random, statuses) };
    return kind === "latency" ? { kind, value: 10 + Math.floor(this.#random() * 150) } : { kind };
  }
}
