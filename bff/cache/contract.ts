import type { TSchema } from "typebox";
import type { Language } from "../../shared/language.ts";
import type { CodingName } from "../http/negotiate.ts";

/** A JSON response prepared for sending: its bytes in every coding, and its constant headers. */
export interface CachedResponse extends Readonly<Record<CodingName, Representation>> {
  /** Common prefix of all representations' ETags, without quotes. */
  readonly tag: string;
  readonly cacheControl: string;
  /** Epoch ms of the fill. */
  readonly filledAt: number;
}

export interface Representation {
  readonly bytes: Buffer;
  readonly etag: string;
  /** Headers that a 200 sends and a 304 omits. */
  readonly headers: Readonly<Record<string, string>>;
}

export type CacheHit = { readonly response: CachedResponse; readonly stale: boolean; readonly ageMs: number };

interface LoadParams {
  language: Language;
  signal: AbortSignal;
  /** Reports when a stale part was filled. A combined response is as old as its oldest stale part. */
  reportStaleSince(filledAt: number): void;
}

/** Definition of a shared response: how to load the value, and how long to cache it. */
export interface Resource<T = unknown> {
  readonly name: string;
  /** Metric label that many resources share. Default: `name`. */
  readonly group?: string;
  /** Time for which the response is served as fresh. */
  readonly freshMs: number;
  /** Additional time for which the stale response is served during a refresh or an outage. */
  readonly staleMs: number;
  /** Loads the value from the platform. While the store is available, one instance loads a cold key for all. */
  load(params: LoadParams): Promise<T>;
  /** Only properties of this schema are sent and stored. A stored response that does not match is deleted. */
  readonly schema: TSchema;
}

/** Outcome of a lookup: the source of the response, or `failed`. `stale` is an expired copy from memory or store. */
export type CacheOutcome = "memory" | "store" | "filled" | "stale" | "failed";

export interface ResponseCache {
  get(resource: Resource, language: Language): Promise<CacheHit>;
  /** Returns the response of a resource if memory has a fresh one. */
  fresh(resource: Resource, language: Language): CacheHit | undefined;
  /** Returns the value of a resource. @param reportStaleSince receives the fill time of a stale value */
  value<T>(resource: Resource<T>, language: Language, reportStaleSince?: (filledAt: number) => void): Promise<T>;
  /**
   * Returns the value in memory, of any age. Starts a refresh if the value is not fresh, except shortly after a failed
   * one. Never waits.
   */
  getWithoutWaiting<T>(resource: Resource<T>, language: Language): T | undefined;
  flush(resourceName: string): Promise<void>;
  close(): Promise<void>;
}
