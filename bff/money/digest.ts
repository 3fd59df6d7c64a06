import { createHash } from "node:crypto";

export const digest = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** Names a value of JSON whatever the order of its fields. */
export const fingerprint = (value: unknown): string => digest(JSON.stringify(value, inOrder) ?? "");

const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
