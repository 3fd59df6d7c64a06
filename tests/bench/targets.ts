/** One line of issue 4's table: what was to be reached. */
export interface Target {
  readonly work: string;
  /** Measured once for the bare lean design, when the targets were set. */
  readonly reference: number;
  readonly least: number;
  readonly aim: number;
  readonly better: "more" | "less";
  readonly unit?: string;
}

export const targets = {
  "2kB-stock": {
    work: "signed-in pass-through 2 kB, × stock proxy + Redis session",
    ...{ reference: 1.97, least: 1.5, aim: 2.4, better: "more" },
  },
  "2kB-nginx": { work: "the same, × nginx", reference: 0.26, least: 0.2, aim: 0.33, better: "more" },
  "60kB-stock": {
    work: "60 kB, × stock proxy + Redis session",
    ...{ reference: 1.5, least: 1.2, aim: 1.8, better: "more" },
  },
  "60kB-gzip-stock": {
    work: "60 kB with the platform's gzip passed on untouched, × stock without gzip",
    ...{ reference: 3.15, least: 2, aim: 3.5, better: "more" },
  },
  "1MB-stock": { work: "1 MB stream, × stock", reference: 1.01, least: 0.95, aim: 1.3, better: "more" },
  "redis-commands": {
    work: "Redis commands per signed-in request, 1,000 players",
    ...{ reference: 0.01, least: 0.05, aim: 0.005, better: "less" },
  },
  "list-varnish": {
    work: "cached 60 kB list compressed, × varnish (gzip)",
    ...{ reference: 0.74, least: 0.55, aim: 1, better: "more" },
  },
  "list-nginx": {
    work: "the same, × nginx compressing on the fly",
    ...{ reference: 13.6, least: 9, aim: 18, better: "more" },
  },
  "list-redis": {
    work: "the same, × Redis GET + JSON.parse",
    ...{ reference: 26, least: 15, aim: 30, better: "more" },
  },
  "304-varnish": { work: "304, × varnish", reference: 0.99, least: 0.8, aim: 1.3, better: "more" },
  "wire-nginx": { work: "bytes on the wire, × nginx gzip", reference: 0.61, least: 0.75, aim: 0.6, better: "less" },
  "stampede-calls": {
    work: "stampede (1 s life, 50 ms platform, 2,000 req/s): platform calls per life",
    ...{ reference: 1, least: 1, aim: 1, better: "less" },
  },
  "stampede-wait": {
    work: "stampede: worst wait × the platform's time",
    ...{ reference: 1.4, least: 2, aim: 1.2, better: "less" },
  },
  logs: {
    work: "capacity kept with logs on (Fastify's default two lines: 0.75)",
    ...{ reference: 0.89, least: 0.85, aim: 0.94, better: "more" },
  },
  encryption: {
    work: "login: CPU the encryption adds",
    ...{ reference: 0.16, least: 0.16, aim: 0.07, better: "less", unit: "ms" },
  },
  "session-memory": {
    work: "Redis memory per sealed session, × JSON string",
    ...{ reference: 0.51, least: 1, aim: 0.6, better: "less" },
  },
  leavers: {
    work: "platform connections left 1.5 s after 400 clients leave a 1 MB answer",
    ...{ reference: 1, least: 2, aim: 1, better: "less" },
  },
  "added-p50": {
    work: "p50 added at 2,000/s, × nginx's added p50",
    ...{ reference: 1.5, least: 2.5, aim: 1.2, better: "less" },
  },
  search: {
    work: "search in 10,000 games, per second and core (includes(): 1,900)",
    ...{ reference: 32_000, least: 6_000, aim: 32_000, better: "more" },
  },
  processes: {
    work: "two processes: CPU per request × one process",
    ...{ reference: 1.02, least: 1.1, aim: 1, better: "less" },
  },
} as const satisfies Record<string, Target>;

export type TargetId = keyof typeof targets;

/** One measured line. */
export interface Figure {
  readonly id: TargetId;
  readonly ours: number;
  /** The reference measured beside it today, where it can do this work. */
  readonly reference?: number;
}

/** A ratio outside the table that tells what the yardstick is worth today: the other peers. */
export interface Aside {
  readonly text: string;
  readonly value: number;
}

export interface Measured {
  readonly figures: readonly Figure[];
  readonly asides?: readonly Aside[];
}
