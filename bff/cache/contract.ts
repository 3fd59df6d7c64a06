import type { TSchema } from "typebox";
import type { Language } from "../../shared/language.ts";

/** A JSON answer kept ready to send: identity, gzip and brotli bytes and their ETag. */
export interface CachedResponse {
  readonly json: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
  readonly etag: string;
  /** Epoch ms of the fill. */
  readonly filledAt: number;
}

export interface CacheHit {
  readonly response: CachedResponse;
  readonly stale: boolean;
  readonly ageMs: number;
  /** How long a browser may keep it: the fresh time of its resource. */
  readonly freshMs: number;
}

export interface LoadParams {
  language: Language;
  signal: AbortSignal;
  /** Tells the fill time of a stale part: an answer composed of others is as old as its oldest stale part. */
  reportStaleSince(filledAt: number): void;
}

/** A shared resource of the gateway: how to fill it and how long it lives. Defined in bff/lobby. */
export interface Resource<T> {
  readonly name: string;
  /** What it is counted under in metrics, where there are too many names to count each; absent: its name. */
  readonly group?: string;
  /** Served as fresh for this long. */
  readonly freshMs: number;
  /** Served stale for this long after that, while it is refreshed or while the platform is down. */
  readonly staleMs: number;
  /** Fills from the platform; called once per cold key over all clients and instances. */
  load(params: LoadParams): Promise<T>;
  /** What may leave: nothing else of a loaded value does, and nothing else is taken from the store. */
  readonly schema: TSchema;
}

/** Where an answer came from: this process, the store (L2), a fill it waited for, or out of date from either level. */
export type CacheOutcome = "memory" | "store" | "filled" | "stale" | "failed";

export interface ResponseCache {
  get<T>(resource: Resource<T>, language: Language): Promise<CacheHit>;
  /** The same at once, where a fresh answer is in this process's memory. */
  fresh<T>(resource: Resource<T>, language: Language): CacheHit | undefined;
  /** @param reportStaleSince called with the time of the fill when the value is stale */
  value<T>(resource: Resource<T>, language: Language, reportStaleSince?: (filledAt: number) => void): Promise<T>;
  /** What this process holds right now, however old; starts a refresh when it is not fresh and never waits. */
  peek<T>(resource: Resource<T>, language: Language): T | undefined;
  flush(resourceName: string): Promise<void>;
  close(): Promise<void>;
}
