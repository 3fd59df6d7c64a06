import { createHash } from "node:crypto";
import Type, { type Static } from "typebox";
import { keys } from "../../redis/keys.ts";
import type { Platform } from "../platform/contract.ts";
import type { Store } from "../store/store.ts";
import { dropStored, parseStored, type StoredValues } from "../store/stored-values.ts";

const listTtlMs = 90 * 24 * 60 * 60_000;
const list = keys.moneyOpen.key();

/** A write that has not ended. `account` and `key` are log labels, `amount` is a decimal string, times are epoch ms. */
export const OpenWrite = Type.Object({
  operation: Type.String(),
  route: Type.String(),
  amount: Type.Optional(Type.String()),
  /** Id of the existing object that the write concerns. */
  subject: Type.Optional(Type.String()),
  account: Type.String(),
  accountHash: Type.String(),
  /** Receiver of a transfer, whose limits the transfer counts towards. */
  receiverHash: Type.Optional(Type.String()),
  key: Type.String(),
  at: Type.Number(),
  /** Number of lookups, and time of the next one. */
  looks: Type.Integer(),
  nextAt: Type.Number(),
  /** Since when the platform's complete record has lacked the write. */
  absentSince: Type.Optional(Type.Number()),
});
export type OpenWrite = Static<typeof OpenWrite>;

interface OpenWritesDeps extends StoredValues {
  readonly store: Store;
}

/** The writes that have not ended, by the store key of the claim. The claim stores the write's state. */
export class OpenWrites {
  readonly #deps: OpenWritesDeps;

  constructor(deps: OpenWritesDeps) {
    this.#deps = deps;
  }

  async put(claimName: string, write: OpenWrite): Promise<void> {
    await this.#deps.store.hashSet(list, claimName, JSON.stringify(write), listTtlMs);
  }

  async remove(claimName: string): Promise<void> {
    await this.#deps.store.hashDelete(list, claimName);
  }

  /** Returns all open writes, oldest first. @throws StoreUnavailable */
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

/** Derives the client reference of a write from the store key of its claim, to look up a lost response. */
export const clientReference = (claimName: string): string => digest(`client-reference ${claimName}`).slice(0, 32);

export const isClientReference = (name: string): boolean => /^[\w-]{32}$/.test(name);

export const digest = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** Hashes a JSON value independently of field order. */
export const fingerprint = (value: unknown): string => digest(JSON.stringify(value, sortFields) ?? "");

const sortFields = (_name: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

export type RecordsPort = Pick<Platform, "call">;

/** A write whose response was lost. `reference` is its client reference. */
export interface UnconfirmedCall extends Pick<OpenWrite, "at" | "operation"> {
  readonly reference: string;
  readonly amount: string | undefined;
  readonly subject?: string | undefined;
}

export type LookupResult =
  /** The write was made. `result` is the result of its call, or undefined if the record no longer has it. */
  | { readonly state: "found"; readonly result: unknown }
  /** The platform's records show that the write was not made. */
  | { readonly state: "absent" }
  | { readonly state: "unclear" };
