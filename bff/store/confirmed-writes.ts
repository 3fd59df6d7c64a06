import type { Cluster, Redis } from "ioredis";
import { scripts, stayConnected, type TryArguments, type TryReply } from "./connect.ts";
import { WriteUnconfirmed } from "./store.ts";

/** Well below the timeout of a command. */
const confirmTimeoutMs = 500;

/**
 * Writes that count only once every replica has them too (WAIT n), so that a failover cannot lose them. One replica is
 * not enough: during a failover, a replica that still follows the old master would confirm a write that both then lose.
 * WAIT also delays a write until a replaced master follows the new one, and no longer answers with its old data
 * (decision 033). They have a separate connection, because WAIT delays every command behind it.
 */
export class ConfirmedWrites {
  readonly #client: Redis | Cluster;
  readonly #replicas: number;
  readonly #stop: () => void;

  constructor(client: Redis | Cluster, replicas: number) {
    this.#client = client;
    this.#replicas = replicas;
    this.#stop = stayConnected(client);
    // The next command reports the failure. Without a listener the event would end the process.
    client.on("error", () => undefined);
  }

  open(): Promise<void> {
    return this.#client.connect();
  }

  /**
   * Runs SET with its flags. Returns "OK", or null if a flag prevented the write.
   * @throws WriteUnconfirmed if not every replica confirmed in time
   */
  set(key: string, value: Buffer | string, flags: readonly string[]): Promise<unknown> {
    return this.#confirmed((reply) => reply !== null, "SET", key, value, ...flags);
  }

  /** Runs a step of `count_try`. @throws WriteUnconfirmed as `set` */
  async countTry(key: string, ...step: TryArguments): Promise<TryReply> {
    const { lua } = scripts.count_try;
    return (await this.#confirmed(() => true, "EVAL", lua, "1", key, ...step.map(String))) as TryReply;
  }

  /** Runs `replace_if_equal`. @throws WriteUnconfirmed as `set` */
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
      .call("WAIT", String(this.#replicas), String(confirmTimeoutMs))
      .exec();
    const [[error, reply] = [], [waitError, replicas] = []] = replies ?? [];
    if (error ?? waitError) throw error ?? waitError;
    if (hasWritten(reply) && Number(replicas) < this.#replicas) {
      throw new WriteUnconfirmed("not every replica has confirmed the write");
    }
    return reply;
  }

  close(): void {
    this.#stop();
    this.#client.disconnect();
  }
}
