import { createHash } from "node:crypto";
import Type, { type Static } from "typebox";
import { keys } from "../../redis/keys.ts";
import type { Platform } from "../platform/contract.ts";
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

/**
 * Our name of a write in the platform's records, by which a lost answer is looked up. It follows from the name of the
 * write's claim, which holds hashes of the account and of the key: whoever finds an open claim can ask for its write.
 */
export const clientReference = (claimName: string): string => digest(`client-reference ${claimName}`).slice(0, 32);

/** Whether a name in the platform's records has the form of ours, unchanged. */
export const isClientReference = (name: string): boolean => /^[\w-]{32}$/.test(name);

export const digest = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** Names a value of JSON whatever the order of its fields. */
export const fingerprint = (value: unknown): string => digest(JSON.stringify(value, inOrder) ?? "");

const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

export type RecordsPort = Pick<Platform, "call">;

/** A write whose answer was lost. */
export interface LostCall {
  readonly operation: string;
  /** Our name of it in the platform's records. */
  readonly reference: string;
  /** When it was asked for, epoch ms. */
  readonly at: number;
  /** Decimal string. */
  readonly amount: string | undefined;
  /** Id of what it was about, where it was about something the platform had already. */
  readonly subject?: string | undefined;
}

/** What the platform's records say of a write. */
export type Sighting =
  /** It was made; `result` is what its call would have given, null for nothing, undefined where the record has it no more. */
  | { readonly state: "found"; readonly result: unknown }
  /** The record is complete and has no row that could be it. */
  | { readonly state: "absent" }
  | { readonly state: "unclear" };
