import type { Cluster, Redis } from "ioredis";
import { scripts, stayConnected, type TryArguments, type TryReply } from "./connect.ts";
import { WriteUnconfirmed } from "./store.ts";

/** Well below what a caller waits for an answer. */
const confirmWithinMs = 500;

/**
 * Writes that count only once every replica has them too (WAIT n), so that no failover can lose them: of two replicas the
 * one that was promoted has left already, and one that still follows the old master would confirm what both then forget.
 * It also holds a write back until a master that was replaced follows the new one, and answers no gateway with what it
 * knew before (decision 033). On a connection of their own: WAIT holds up every command behind it.
 */
export class ConfirmedWrites {
  readonly #client: Redis | Cluster;
  readonly #replicas: number;
  readonly #stop: () => void;

  constructor(client: Redis | Cluster, replicas: number) {
    this.#client = client;
    this.#replicas = replicas;
    this.#stop = stayConnected(client);
    // The next command reports a failure; without a listener the event would end the process.
    client.on("error", () => undefined);
  }

  open(): Promise<void> {
    return this.#client.connect();
  }

  /**
   * SET with its flags.
   * @returns "OK", or null when a flag forbade it
   * @throws WriteUnconfirmed when not every replica said in time that it has the value
   */
  set(key: string, value: Buffer | string, flags: readonly string[]): Promise<unknown> {
    return this.#confirmed((reply) => reply !== null, "SET", key, value, ...flags);
  }

  /** One step of `count_try`. @throws WriteUnconfirmed as `set` */
  async countTry(key: string, ...step: TryArguments): Promise<TryReply> {
    const { lua } = scripts.count_try;
    return (await this.#confirmed(() => true, "EVAL", lua, "1", key, ...step.map(String))) as TryReply;
  }

  /** `replace_if_equal`. @throws WriteUnconfirmed as `set` */
  async replaceIfEqual(
    key: string,
    ...values: readonly [expected: Buffer | string, value: Buffer | string, ttl: string]
  ): Promise<number> {
    const { lua } = scripts.replace_if_equal;
    return (await this.#confirmed((reply) => reply === 1, "EVAL", lua, "1", key, ...values)) as number;
  }

  async #confirmed(
    hasWritten: (reply: unknown) => boolean,
    command: string,
    ...args: (Buffer | string)[]
  ): Promise<unknown> {
    const replies = await this.#client
      .pipeline()
      .call(command, ...args)
      .call("WAIT", String(this.#replicas), String(confirmWithinMs))
      .exec();
    const [[error, reply] = [], [waitError, replicas] = []] = replies ?? [];
    if (error ?? waitError) throw error ?? waitError;
    if (hasWritten(reply) && Number(replicas) < this.#replicas) {
      throw new WriteUnconfirmed("not every replica has the write");
    }
    return reply;
  }

  close(): void {
    this.#stop();
    this.#client.disconnect();
  }
}
