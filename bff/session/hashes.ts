import { createHash, createHmac } from "node:crypto";
import type { Config } from "../config.ts";

/**
 * One spelling per account: what the platform takes for the same name must count as the same name (width, case, spaces
 * and invisible characters differ for free).
 */
export const normaliseAccount = (account: string): string =>
  account
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s\p{Cf}]/gu, "");

/** Names an account in store keys. */
export const accountHash = (account: string): string =>
  createHash("sha256").update(normaliseAccount(account)).digest("base64url");

/** Names an account in log lines; keyed, because account names are guessable. */
export const accountLabel = (key: Buffer, account: string): string =>
  createHmac("sha256", key).update(normaliseAccount(account)).digest("hex").slice(0, 16);

/** The label under the newest key of the ring, as log lines carry it. */
export function logLabel({ sessionKeys: [key] }: Pick<Config, "sessionKeys">, account: string): string {
  if (!key) throw new TypeError("no session key");
  return accountLabel(key, account);
}
