import type { TSchema } from "typebox";
import type { Language } from "../../shared/language.ts";
import type { CodingName } from "../http/negotiate.ts";

/** A JSON answer prepared for sending: its bytes in every coding, and the headers that never change. */
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
  /** Headers of an answer with these bytes; a 304 has none of them. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface CacheHit {
  readonly response: CachedResponse;
  readonly stale: boolean;
  readonly ageMs: number;
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
  /** Makes a function that returns the answer of a resource at once, if this process has a fresh one in memory. */
  freshReader<T>(resource: Resource<T>): (language: Language) => CacheHit | undefined;
  /** @param reportStaleSince called with the time of the fill when the value is stale */
  value<T>(resource: Resource<T>, language: Language, reportStaleSince?: (filledAt: number) => void): Promise<T>;
  /** What this process holds right now, however old; starts a refresh when it is not fresh and never waits. */
  peek<T>(resource: Resource<T>, language: Language): T | undefined;
  flush(resourceName: string): Promise<void>;
  close(): Promise<void>;
}
