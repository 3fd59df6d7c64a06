import { hash } from "node:crypto";
import type { Config } from "../config.ts";
import type { AccountIdentity, AccountName } from "../guard/account-name.ts";
import { keyedHash } from "./sealing.ts";

declare const hashed: unique symbol;

/** Identifies an account, or another counted subject, in store keys. */
export type AccountHash = string & { readonly [hashed]: true };

/** An account, an account name as typed, or a prefixed subject. No account name contains the space of a prefix. */
export type AccountSubject =
  | AccountIdentity
  | AccountName
  | `${"account" | "device" | "proof" | "register" | "remembered" | "reset" | "step" | "token" | "untyped"} ${string}`;

/** Hashes an account name from the platform, or a subject without typed text. Typed text needs `typedHash`. */
export const accountHash = (subject: AccountSubject): AccountHash =>
  hash("sha256", subject, "base64url") as AccountHash;

/**
 * Hashes the text typed for an account. The hash is keyed, because the text may be a phone number, which can be
 * guessed. A key rotation resets the counters under these hashes.
 */
export const typedHash = (config: Pick<Config, "sessionKeys">, subject: AccountSubject): AccountHash =>
  keyedHash(newestKey(config), `key of ${subject}`) as AccountHash;

/** Labels an account in log lines. The label is keyed, because account names can be guessed. */
export const accountLabel = (key: Buffer, subject: AccountSubject): string =>
  keyedHash(key, subject, "hex").slice(0, 16);

export const logLabel = (config: Pick<Config, "sessionKeys">, subject: AccountSubject): string =>
  accountLabel(newestKey(config), subject);

function newestKey({ sessionKeys: [key] }: Pick<Config, "sessionKeys">): Buffer {
  if (!key) throw new TypeError("no session key");
  return key;
}
