import Type, { type Static } from "typebox";
import { keys } from "../../redis/keys.ts";
import type { Store } from "../store/store.ts";
import { dropStored, parseStored, type StoredValues } from "../store/stored-values.ts";

const keptMs = 90 * 24 * 60 * 60_000;
const list = keys.moneyOpen.key();

/** What is known of a write that has not ended: its audit lines, and what it was about. */
export const OpenWrite = Type.Object({
  operation: Type.String(),
  route: Type.String(),
  /** Decimal string. */
  amount: Type.Optional(Type.String()),
  /** Id of what it was about, where it was about something the platform had already. */
  subject: Type.Optional(Type.String()),
  /** As log lines name it. */
  account: Type.String(),
  accountHash: Type.String(),
  /** Of a transfer down: whose limits it is counted against, once that is known. */
  receiverHash: Type.Optional(Type.String()),
  /** The key, as log lines name it. */
  key: Type.String(),
  /** When it was asked for, epoch ms. */
  at: Type.Number(),
  /** Times it was looked up. */
  looks: Type.Integer(),
  /** Not looked up before this moment, epoch ms. */
  nextAt: Type.Number(),
  /** Since when the platform's record, complete, has not had it, epoch ms. */
  absentSince: Type.Optional(Type.Number()),
});
export type OpenWrite = Static<typeof OpenWrite>;

interface OpenWritesDeps extends StoredValues {
  readonly store: Store;
}

/**
 * The list of writes that have not ended, by the names of their claims. Only a list: what has become of a write says its
 * claim.
 */
export class OpenWrites {
  readonly #deps: OpenWritesDeps;

  constructor(deps: OpenWritesDeps) {
    this.#deps = deps;
  }

  /** @throws StoreUnavailable */
  async put(claimName: string, write: OpenWrite): Promise<void> {
    await this.#deps.store.hashSet(list, claimName, JSON.stringify(write), keptMs);
  }

  /** @throws StoreUnavailable */
  async remove(claimName: string): Promise<void> {
    await this.#deps.store.hashDelete(list, claimName);
  }

  /** The oldest first. @throws StoreUnavailable */
  async all(): Promise<[claimName: string, write: OpenWrite][]> {
    const open: [string, OpenWrite][] = [];
    for (const [name, text] of Object.entries(await this.#deps.store.hashAll(list))) {
      const write = parseStored(OpenWrite, text);
      if (write) open.push([name, write]);
      else await dropStored(this.#deps, list, name);
    }
    return open.sort(([, a], [, b]) => a.at - b.at);
  }
}
