import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import type { Pace } from "./rig/contest.ts";
import { type Aside, type Figure, type Target, type TargetId, targets } from "./targets.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const page = `${root}docs/performance.md`;
const readme = `${root}README.md`;
/** Rows that the README quotes. */
const headlines: readonly TargetId[] = ["2kB-stock", "60kB-gzip-stock", "redis-commands", "list-varnish", "list-nginx"];
/** Figures for other reports. The file is not in the repository. */
const data = `${root}.data/bench.json`;
const begin = "<!-- bench: begin -->";
const end = "<!-- bench: end -->";

export interface Results {
  readonly figures: readonly Figure[];
  readonly asides: readonly Aside[];
  readonly pace: Pace;
  /** True if all rows were measured. A partial run does not rewrite the documents. */
  readonly whole: boolean;
}

/** Smaller relative differences between two Node programs are noise (docs/performance.md). */
const noise = 0.15;

function verdict(ours: number, { better, floor }: Target): string {
  if (floor === undefined) return "–";
  if (better === "more" ? ours >= floor : ours <= floor) return "✔";
  return Math.abs(ours - floor) / floor < noise ? "✘ within noise" : "✘";
}

const short = (value: number, unit = ""): string => {
  const digits = Math.abs(value) >= 1_000 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 0.1 ? 2 : 4;
  return `${value.toLocaleString("en", { minimumFractionDigits: 0, maximumFractionDigits: digits })}${unit && ` ${unit}`}`;
};

const pluralize = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function table(figures: readonly Figure[], ids = Object.keys(targets) as readonly TargetId[]): string {
  const lines = ids.flatMap((id) => {
    const figure = figures.find((candidate) => candidate.id === id);
    if (!figure) return [];
    const target: Target = targets[id];
    const { unit, floor } = target;
    const reference =
      figure.reference === undefined ? `(${short(target.reference, unit)})` : short(figure.reference, unit);
    const limit = floor === undefined ? "–" : `${target.better === "more" ? "≥" : "≤"} ${short(floor, unit)}`;
    const ours = short(figure.ours, unit);
    return [`| ${target.work} | ${reference} | ${ours} | ${limit} | ${verdict(figure.ours, target)} |`];
  });
  return ["| Work | Bare reference | Gateway | Target | Result |", "|---|---|---|---|---|", ...lines].join("\n");
}

/** Replaces the text between the file's `begin` and `end` marks. */
function between(file: string, text: string): void {
  const old = readFileSync(file, "utf8");
  const [before, after] = [old.split(begin)[0], old.split(end)[1]];
  if (after === undefined) throw new Error(`${file} has no marks for the figures`);
  writeFileSync(file, `${before}${begin}\n${text}\n${end}${after}`);
}

/** Formats the table. A complete run also writes the table to docs/performance.md and its headlines to the README. */
export function writeReport({ figures, asides, pace, whole }: Results): string {
  const processor = cpus()[0]?.model ?? "unknown processor";
  const text = [
    table(figures),
    ...(asides.length > 0 ? ["", ...asides.map(({ text, value }) => `- ${text}: ${short(value)}`)] : []),
    "",
    `Node ${process.version}, ${cpus().length} × ${processor}; ${pluralize(pace.launches, "launch", "launches")} of ${pluralize(pace.rounds, "round", "rounds")} of ${pace.seconds} s. A reference in brackets was measured when the targets were set.`,
  ].join("\n");
  if (whole) {
    between(page, text);
    between(readme, table(figures, headlines));
    mkdirSync(`${root}.data`, { recursive: true });
    const machine = { node: process.version, processors: cpus().length, processor };
    writeFileSync(data, `${JSON.stringify({ at: new Date().toISOString(), machine, figures, asides }, null, 2)}\n`);
  }
  return text;
}
