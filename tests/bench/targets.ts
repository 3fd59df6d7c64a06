/**
 * Row of the table. The floor detects regressions. Rows without a floor compare with programs in C and are only
 * printed.
 */
export interface Target {
  readonly work: string;
  /** Value of the bare reference when the targets were set. */
  readonly reference: number;
  readonly floor?: number;
  readonly better: "more" | "less";
  readonly unit?: string;
}

export const targets = {
  "players-stock": {
    work: "20,000 players at 1,000/s, each session from Redis, × stock proxy + Redis session",
    ...{ reference: 1.13, floor: 0.8, better: "more" },
  },
  "2kB-stock": {
    work: "signed-in pass-through 2 kB, × stock proxy + Redis session",
    ...{ reference: 1.97, floor: 1.3, better: "more" },
  },
  "2kB-nginx": { work: "the same, × nginx", ...{ reference: 0.26, better: "more" } },
  "60kB-stock": {
    work: "60 kB, × stock proxy + Redis session",
    ...{ reference: 1.5, floor: 1.2, better: "more" },
  },
  "60kB-gzip-stock": {
    work: "60 kB with the platform's gzip forwarded unchanged, × stock without gzip",
    ...{ reference: 3.15, floor: 2, better: "more" },
  },
  "1MB-stock": { work: "1 MB stream, × stock", ...{ reference: 1.01, floor: 0.95, better: "more" } },
  "redis-commands": {
    work: "Redis commands per signed-in request, 1,000 players",
    ...{ reference: 0.01, floor: 0.25, better: "less" },
  },
  "list-varnish": {
    work: "cached 60 kB list compressed, × varnish (gzip)",
    ...{ reference: 0.74, floor: 0.55, better: "more" },
  },
  "list-nginx": { work: "the same, × nginx compressing on the fly", ...{ reference: 13.6, better: "more" } },
  "list-redis": { work: "the same, × Redis GET + JSON.parse", ...{ reference: 26, better: "more" } },
  "304-varnish": { work: "304, × varnish", ...{ reference: 0.99, floor: 0.7, better: "more" } },
  "wire-nginx": { work: "bytes on the wire, × nginx gzip", ...{ reference: 0.61, better: "less" } },
  "stampede-calls": {
    work: "stampede (cached 1 s, 50 ms platform, 2,000 req/s): platform calls per cache period",
    ...{ reference: 1, floor: 1, better: "less" },
  },
  "stampede-wait": {
    work: "stampede: worst wait × the platform's time",
    ...{ reference: 1.4, floor: 2, better: "less" },
  },
  logs: {
    work: "capacity with logs on ÷ off (Fastify's default two lines: 0.75)",
    ...{ reference: 0.89, floor: 0.8, better: "more" },
  },
  encryption: {
    work: "sign-in: CPU time of the encryption",
    ...{ reference: 0.16, floor: 0.25, better: "less", unit: "ms" },
  },
  "session-memory": {
    work: "Redis memory per sealed session, × JSON string",
    ...{ reference: 0.51, floor: 1, better: "less" },
  },
  disconnects: {
    work: "platform connections 1.5 s after 400 clients disconnect from a 1 MB response",
    ...{ reference: 1, floor: 2, better: "less" },
  },
  "added-p50": {
    work: "p50 added at 2,000/s, × nginx's added p50",
    ...{ reference: 1.5, better: "less" },
  },
  search: {
    work: "search in 10,000 games, per second and core (includes(): 1,900)",
    ...{ reference: 32_000, floor: 8_000, better: "more" },
  },
  processes: {
    work: "two processes: CPU per request × one process",
    ...{ reference: 1.02, floor: 1.1, better: "less" },
  },
} as const satisfies Record<string, Target>;

export type TargetId = keyof typeof targets;

export interface Figure {
  readonly id: TargetId;
  readonly ours: number;
  /** Value of the bare reference in the same run, if it supports this work. */
  readonly reference?: number;
}

/** Value for comparison, printed below the table. */
export interface Aside {
  readonly text: string;
  readonly value: number;
}

export interface Measured {
  readonly figures: readonly Figure[];
  readonly asides?: readonly Aside[];
}
