import { createHash } from "node:crypto";
import { ApiError, type ApiErrorOptions } from "../api-error.ts";
import { classify } from "../errors/classify.ts";
import { PlatformError } from "../platform/error.ts";
import { StoreUnavailable } from "../store/store.ts";

type Code = ApiError["code"];

/** What is known about a write: under way, done, refused, or sent into a fault so that nobody can tell. */
export type Outcome =
  | { readonly state: "running" }
  | { readonly state: "done"; readonly value: unknown }
  | { readonly state: "refused"; readonly code: Code; readonly options: Omit<ApiErrorOptions, "cause"> }
  | { readonly state: "unknown" };

export interface Entry {
  /** Digest of the body: the same key with another body is a mistake of the client. */
  readonly body: string;
  /** Epoch ms. */
  readonly startedAt: number;
  readonly outcome: Outcome;
}

/** Names a body, whatever it holds. */
export const digestOf = (body: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(body ?? null))
    .digest("base64url");

const neverConnected: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** Whether the platform cannot have seen the write: a breaker that is open, a connection never made, our own store. */
export function neverSent(error: unknown): boolean {
  if (error instanceof StoreUnavailable) return true;
  if (!(error instanceof PlatformError) || !error.fault) return false;
  const { cause, httpStatus } = error.details;
  if (error.code === "platform_busy") return httpStatus === undefined;
  return cause instanceof Error && "code" in cause && neverConnected.has(String(cause.code));
}

/** What an error tells about the write it ended. */
export function outcomeOf(error: unknown): Outcome {
  const refused = error instanceof ApiError || (error instanceof PlatformError && !error.fault);
  if (!refused) return { state: "unknown" };
  const { code, options } = classify(error);
  const { cause: _cause, ...kept } = options;
  return { state: "refused", code, options: kept };
}
