import { keys } from "../../redis/keys.ts";
import { PushedNotice } from "../../shared/contracts/events.ts";
import type { Config } from "../config.ts";
import { createSealer, type Sealer } from "../crypto/sealing.ts";
import { ignoreStoreUnavailable, type Store } from "../store/store.ts";
import { parseStored } from "../store/stored-values.ts";
import { Snapshot } from "./snapshot.ts";

const snapshotKeptMs = 10 * 60_000;
/** How long an account counts as near after a launch, a money write, or a sign of life meanwhile. */
export const nearForMs = 30 * 60_000;

/** A message is a sealed snapshot, a sealed notice behind its mark, or one of these words; no base64 is one of them. */
const noticeMark = "!";
const askWord = "";
const nearWord = "near!";

/** What an instance that watches the account does with what it hears. */
export interface Hearer {
  hearSnapshot(snapshot: Snapshot): void;
  hearNotice(notice: PushedNotice): void;
  /** Something has changed: a poll is due. */
  hearAsk(): void;
  /** The account is near from now on. */
  hearNear(): void;
}

export interface ChannelDeps {
  readonly store: Store;
  readonly config: Pick<Config, "sessionKeys">;
}

/** What the instances tell each other about one account. With the store away nothing is told, and nothing thrown. */
export class AccountChannel {
  readonly #deps: ChannelDeps;
  readonly #account: string;
  /** The poll this instance has just told, until it comes back: its streams have it already. */
  #told: string | undefined;

  /** @param account its hash */
  constructor(deps: ChannelDeps, account: string) {
    this.#deps = deps;
    this.#account = account;
  }

  async lastSnapshot(): Promise<Snapshot | undefined> {
    try {
      return this.#openSnapshot(await this.#deps.store.get(keys.pushed.key(this.#account)));
    } catch (error) {
      ignoreStoreUnavailable(error);
      return undefined;
    }
  }

  /** How long the account is near yet, in ms. */
  async nearMs(): Promise<number> {
    const left = await this.#deps.store.ttl(keys.pushNear.key(this.#account)).catch(ignoreStoreUnavailable);
    return Math.max(0, Math.min(nearForMs, left ?? 0));
  }

  async keepSnapshot(snapshot: Snapshot): Promise<Buffer> {
    const sealed = this.#seal(snapshot);
    const key = keys.pushed.key(this.#account);
    await this.#deps.store.set(key, sealed, { ttl: snapshotKeptMs }).catch(ignoreStoreUnavailable);
    return sealed;
  }

  async tellSnapshot(snapshot: Snapshot): Promise<void> {
    this.#told = (await this.keepSnapshot(snapshot)).toString("base64");
    await this.#tell(this.#told);
  }

  async tellNotice(notice: PushedNotice): Promise<void> {
    await this.#tell(`${noticeMark}${this.#seal(notice).toString("base64")}`);
  }

  /** Something of the account has changed: whoever watches it polls now, also within the interval. */
  async ask(): Promise<void> {
    await this.#deps.store.delete(keys.pollLease.key(this.#account)).catch(ignoreStoreUnavailable);
    await this.#tell(askWord);
  }

  /** @param onlyIfNear prolongs it, and begins nothing */
  async tellNear({ onlyIfNear = false } = {}): Promise<void> {
    const { store } = this.#deps;
    const key = keys.pushNear.key(this.#account);
    const marked = onlyIfNear ? store.expire(key, nearForMs) : store.set(key, "1", { ttl: nearForMs });
    if (await marked.catch(ignoreStoreUnavailable)) await this.#tell(nearWord);
  }

  /** @returns how to stop */
  hear(hearer: Hearer): Promise<() => void> {
    return this.#deps.store.subscribe(keys.push.key(this.#account), (message) => {
      if (message === askWord) hearer.hearAsk();
      else if (message === nearWord) hearer.hearNear();
      else if (message === this.#told) this.#told = undefined;
      else if (message.startsWith(noticeMark)) {
        const plain = this.#sealer.open(Buffer.from(message.slice(1), "base64"));
        const notice = plain && parseStored(PushedNotice, plain);
        if (notice) hearer.hearNotice(notice);
      } else {
        const snapshot = this.#openSnapshot(Buffer.from(message, "base64"));
        if (snapshot) hearer.hearSnapshot(snapshot);
      }
    });
  }

  /** Made for each use: a channel may outlive a rotation of the keys. */
  get #sealer(): Sealer {
    return createSealer(this.#deps.config.sessionKeys, Buffer.from(this.#account), "push");
  }

  #seal(value: Snapshot | PushedNotice): Buffer {
    return this.#sealer.seal(Buffer.from(JSON.stringify(value)));
  }

  /** A snapshot of another version counts as missing: the next poll overwrites it. */
  #openSnapshot(sealed: Buffer | null): Snapshot | undefined {
    const plain = sealed && this.#sealer.open(sealed);
    return plain ? parseStored(Snapshot, plain) : undefined;
  }

  async #tell(message: string): Promise<void> {
    await this.#deps.store.publish(keys.push.key(this.#account), message).catch(ignoreStoreUnavailable);
  }
}
