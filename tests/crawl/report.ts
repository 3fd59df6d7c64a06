import type { Crawled, Finding } from "./crawl.ts";

/** Names of visitors shown per finding; more would say the same. */
const named = 3;

/** A line per page, then each finding once with who met it. */
export function reportOf({ findings, looks }: Crawled): string {
  const pages = [...new Set([...looks.keys(), ...findings.map(({ page }) => page)])].sort();
  const width = Math.max(...pages.map((page) => page.length), 4);
  const table = pages.map((page) => {
    const found = findings.filter((finding) => finding.page === page).length;
    return `${page.padEnd(width)}  ${String(looks.get(page) ?? 0).padStart(5)}  ${String(found).padStart(8)}`;
  });
  const met = Map.groupBy(findings, ({ page, path, what }) => `${page} ${path}\n    ${what}`);
  const details = [...met].map(([what, by]) => `${what}\n    ${visitors(by)}`);
  const looked = [...looks.values()].reduce((sum, count) => sum + count, 0);
  return [
    `${"page".padEnd(width)}  looks  findings`,
    ...table,
    "",
    ...details,
    `${looked} looks, ${findings.length} findings, ${met.size} different`,
  ].join("\n");
}

function visitors(findings: readonly Finding[]): string {
  const names = [...new Set(findings.map(({ by }) => by))];
  const more = names.length - named;
  return `by ${names.slice(0, named).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
