import { residentBytes } from "../../bench/rig/processor-time.ts";
import type { GatewayProcess } from "../../support/gateway-process.ts";
import { until } from "../../support/until.ts";

const preload = new URL("collect-on-signal.ts", import.meta.url).href;
/** What a collection finds depends on what runs while it does; the least of several is what is really held. */
const readings = 3;

/** The options of a gateway whose memory can be read after a collection, beside those it is launched with. */
export const collectable = (nodeOptions = ""): string => `${nodeOptions} --expose-gc --import ${preload}`.trim();

/** Reads what a gateway holds when everything it no longer needs is gone. */
export class CollectedMemory {
  readonly #gateway: GatewayProcess;
  #collections = 0;

  constructor(gateway: GatewayProcess) {
    this.#gateway = gateway;
  }

  /** @returns its resident bytes after a forced collection */
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
