import { residentBytes } from "../../bench/rig/processor-time.ts";
import type { GatewayProcess } from "../../support/gateway-process.ts";
import { until } from "../../support/until.ts";

const preload = new URL("collect-on-signal.ts", import.meta.url).href;
/** Number of readings. Work during a collection adds memory, so the minimum is used. */
const readings = 3;

/** Adds the options that a `CollectedMemory` needs to a gateway's NODE_OPTIONS. */
export const collectable = (nodeOptions = ""): string => `${nodeOptions} --expose-gc --import ${preload}`.trim();

/** Reads a gateway's memory without garbage. */
export class CollectedMemory {
  readonly #gateway: GatewayProcess;
  #collections = 0;

  constructor(gateway: GatewayProcess) {
    this.#gateway = gateway;
  }

  /** Returns the minimum of the resident bytes after forced collections. */
  async read(): Promise<number> {
    let least = Number.POSITIVE_INFINITY;
    for (let reading = 0; reading < readings; reading += 1) {
      this.#collections += 1;
      const line = `scale_collected_${this.#collections}_`;
      this.#gateway.signal("SIGWINCH");
      await until("the gateway to collect", async () => this.#gateway.output().includes(line));
      least = Math.min(least, residentBytes(this.#gateway.pid));
    }
    return least;
  }
}
