import { hash } from "node:crypto";
import type { Config } from "../config.ts";
import type { AccountIdentity, AccountName } from "../guard/account-name.ts";
import { keyedHash } from "./sealing.ts";

declare const hashed: unique symbol;

/** Names an account, or what is counted like one, in store keys. */
export type AccountHash = string & { readonly [hashed]: true };

/** An account, what was typed for one, or what is counted or logged beside them; no account name contains a space. */
export type AccountSubject =
  | AccountIdentity
  | AccountName
  | `${"account" | "device" | "proof" | "register" | "remembered" | "reset" | "step" | "token" | "untyped"} ${string}`;

export const accountHash = (subject: AccountSubject): AccountHash =>
  hash("sha256", subject, "base64url") as AccountHash;

/**
 * Names in store keys what was typed for an account. It may be a phone number, and all numbers of a country can be
 * tried on a bare hash, so it is keyed. The counters of another key start anew: a rotation costs a window, no more.
 */
export function typedHash({ sessionKeys: [key] }: Pick<Config, "sessionKeys">, subject: AccountSubject): AccountHash {
  if (!key) throw new TypeError("no session key");
  return keyedHash(key, `key of ${subject}`) as AccountHash;
}

/** Names an account in log lines; keyed, because account names are guessable. */
export const accountLabel = (key: Buffer, subject: AccountSubject): string =>
  keyedHash(key, subject, "hex").slice(0, 16);

/** The label under the newest key of the ring, as log lines carry it. */
export function logLabel({ sessionKeys: [key] }: Pick<Config, "sessionKeys">, subject: AccountSubject): string {
  if (!key) throw new TypeError("no session key");
  return accountLabel(key, subject);
}
