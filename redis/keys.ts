/**
 * Register of every key and channel we keep in Redis: what it holds, how long it lives, its class and what is lost
 * when it vanishes. Keys are built here and nowhere else.
 */
export interface KeyRow {
  readonly pattern: string;
  readonly type: "string" | "hash" | "channel";
  readonly ttl: string;
  readonly class: "cache" | "session" | "permanent";
  readonly lost: string;
}

/** Length-prefixed, so that no two lists of parts can spell the same key. */
const part = (text: string): string => `${Buffer.byteLength(text)}:${text}`;

export const keys = {
  cacheAnswer: {
    pattern: "cache:<merchant>:<resource>:<language>",
    type: "string",
    ttl: "fresh + stale time of the resource",
    class: "cache",
    lost: "nothing: filled again from the platform",
    key: (merchant: string, resource: string, language: string) =>
      `cache:${part(merchant)}:${part(resource)}:${part(language)}`,
  },
  cacheLock: {
    pattern: "cache-lock:<merchant>:<resource>:<language>",
    type: "string",
    ttl: "20 s",
    class: "cache",
    lost: "two instances may fill the same answer at once",
    key: (merchant: string, resource: string, language: string) =>
      `cache-lock:${part(merchant)}:${part(resource)}:${part(language)}`,
  },
  cacheFlushed: {
    pattern: "cache-flushed:<merchant>",
    type: "channel",
    ttl: "none",
    class: "cache",
    lost: "an instance keeps a flushed answer until it is no longer fresh",
    key: (merchant: string) => `cache-flushed:${part(merchant)}`,
  },
  catalogueGames: {
    pattern: "catalogue:<merchant>:<language>",
    type: "string",
    ttl: "24 h",
    class: "cache",
    lost: "nothing: one instance pages the game list again",
    key: (merchant: string, language: string) => `catalogue:${part(merchant)}:${part(language)}`,
  },
  catalogueVersion: {
    pattern: "catalogue-version:<merchant>:<language>",
    type: "string",
    ttl: "24 h",
    class: "cache",
    lost: "nothing: one instance pages the game list again",
    key: (merchant: string, language: string) => `catalogue-version:${part(merchant)}:${part(language)}`,
  },
  catalogueLock: {
    pattern: "catalogue-lock:<merchant>:<language>",
    type: "string",
    ttl: "2 min",
    class: "cache",
    lost: "two instances may page the game list at once",
    key: (merchant: string, language: string) => `catalogue-lock:${part(merchant)}:${part(language)}`,
  },
  catalogueFilled: {
    pattern: "catalogue-filled:<merchant>",
    type: "channel",
    ttl: "none",
    class: "cache",
    lost: "an instance takes the new catalogue at its next look",
    key: (merchant: string) => `catalogue-filled:${part(merchant)}`,
  },
} as const satisfies Record<string, KeyRow & { key(...parts: never[]): string }>;
