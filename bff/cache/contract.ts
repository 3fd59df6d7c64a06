import type { TSchema } from "typebox";
import type { Language } from "../../shared/language.ts";
import type { CodingName } from "../http/negotiate.ts";

/** A JSON response prepared for sending: its bytes in every coding, and its constant headers. */
export interface CachedResponse extends Readonly<Record<CodingName, Representation>> {
  /** Common prefix of the ETags of its representations, without quotes. */
  readonly tag: string;
  readonly cacheControl: string;
  /** Epoch ms of the fill. */
  readonly filledAt: number;
}

export interface Representation {
  readonly bytes: Buffer;
  readonly etag: string;
  /** Headers of a response with these bytes. A 304 has none of them. */
  readonly headers: Readonly<Record<string, string>>;
}

export type CacheHit = { readonly response: CachedResponse; readonly stale: boolean; readonly ageMs: number };

interface LoadParams {
  language: Language;
  signal: AbortSignal;
  /** Reports the fill time of a stale part: a combined response is as old as its oldest stale part. */
  reportStaleSince(filledAt: number): void;
}

/** A shared resource of the gateway: how it is filled and how long it lives. Defined in bff/lobby. */
export interface Resource<T = unknown> {
  readonly name: string;
  /** Name in metrics, for resources with too many names to count each. Without it, the resource's name is used. */
  readonly group?: string;
  /** Time for which it is served as fresh. */
  readonly freshMs: number;
  /** Additional time for which it is served stale, while it is refreshed or while the platform is down. */
  readonly staleMs: number;
  /** Fills it from the platform. Called once per cold key across all clients and instances. */
  load(params: LoadParams): Promise<T>;
  /** Only properties of this schema are sent or read from the store. */
  readonly schema: TSchema;
}

/** Source of a response: this process, the store, a fill it waited for, or a stale copy of either level. */
export type CacheOutcome = "memory" | "store" | "filled" | "stale" | "failed";

export interface ResponseCache {
  get(resource: Resource, language: Language): Promise<CacheHit>;
  /** Returns the response of a resource if this process has a fresh one in memory. */
  fresh(resource: Resource, language: Language): CacheHit | undefined;
  /**
   * Returns the value of a resource in a language.
   * @param reportStaleSince called with the time of the fill if the value is stale
   */
  value<T>(resource: Resource<T>, language: Language, reportStaleSince?: (filledAt: number) => void): Promise<T>;
  /** Returns what this process has in memory, of any age. Starts a refresh if it is not fresh, and never waits. */
  getWithoutWaiting<T>(resource: Resource<T>, language: Language): T | undefined;
  flush(resourceName: string): Promise<void>;
  close(): Promise<void>;
}
