export interface Figure {
  readonly name: string;
  read(report: Report): number;
  readonly target: number;
  readonly limit: number;
  readonly better: "more" | "less";
  /** True if missing the limit fails the run. The other figures depend on the machine. */
  readonly binding: boolean;
  show(value: number): string;
}

/** The parts of Lighthouse's JSON report that this folder uses. */
export interface Report {
  readonly lighthouseVersion: string;
  readonly environment: { readonly hostUserAgent: string };
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly numericValue?: number }>>;
  readonly runtimeError?: { readonly message: string };
}

const score = (category: string) => (report: Report) => Math.round((report.categories[category]?.score ?? 0) * 100);
const audit = (id: string) => (report: Report) => report.audits[id]?.numericValue ?? Number.POSITIVE_INFINITY;
const whole = (value: number) => String(value);
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/** Targets and limits of scores and times. */
export const figures: readonly Figure[] = [
  {
    name: "performance",
    read: score("performance"),
    target: 96,
    limit: 92,
    better: "more",
    binding: false,
    show: whole,
  },
  {
    name: "accessibility",
    read: score("accessibility"),
    target: 100,
    limit: 100,
    better: "more",
    binding: true,
    show: whole,
  },
  {
    name: "best practices",
    read: score("best-practices"),
    target: 100,
    limit: 96,
    better: "more",
    binding: true,
    show: whole,
  },
  { name: "SEO", read: score("seo"), target: 100, limit: 100, better: "more", binding: true, show: whole },
  {
    name: "LCP",
    read: audit("largest-contentful-paint"),
    target: 2400,
    limit: 2700,
    better: "less",
    binding: false,
    show: seconds,
  },
  {
    name: "TBT",
    read: audit("total-blocking-time"),
    target: 100,
    limit: 200,
    better: "less",
    binding: false,
    show: (ms) => `${Math.round(ms)} ms`,
  },
  {
    name: "CLS",
    read: audit("cumulative-layout-shift"),
    target: 0.01,
    limit: 0.05,
    better: "less",
    binding: true,
    show: (shift) => shift.toFixed(3),
  },
  {
    name: "first view",
    read: audit("total-byte-weight"),
    target: 260 * 1024,
    limit: 350 * 1024,
    better: "less",
    binding: true,
    show: (bytes) => `${Math.round(bytes / 1024)} KiB`,
  },
];

type Verdict = "reached" | "within" | "missed";

export function verdictOf({ target, limit, better }: Figure, value: number): Verdict {
  const reaches = (bound: number) => (better === "more" ? value >= bound : value <= bound);
  return reaches(target) ? "reached" : reaches(limit) ? "within" : "missed";
}

/** Returns the median of an odd number of values. */
export const medianOf = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
