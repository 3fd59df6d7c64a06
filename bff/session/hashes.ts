import { createHash, createHmac } from "node:crypto";

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
