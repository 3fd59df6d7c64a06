/** One line of what a check found; `bad` cannot go live, `warn` should be reviewed. */
export interface Finding {
  readonly level: "ok" | "warn" | "bad";
  /** Variable or service it is about. */
  readonly about: string;
  readonly words: string;
}

const marks = { ok: "✔", warn: "!", bad: "✘" } as const;

/** A readable table, one finding per line. */
export function tableOf(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ about }) => about.length));
  return findings.map(({ level, about, words }) => `${marks[level]} ${about.padEnd(width)}  ${words}\n`).join("");
}
