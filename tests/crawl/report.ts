import type { Crawled, Finding } from "./crawl.ts";

/** Maximum number of places and visitors listed per fault. */
const named = 4;

/** Formats one line per page, then each distinct fault with its places and visitors. */
export function reportOf({ findings, looks }: Crawled): string {
  const pages = [...new Set([...looks.keys(), ...findings.map(({ page }) => page)])].sort();
  const width = Math.max(...pages.map((page) => page.length), 4);
  const table = pages.map((page) => {
    const count = findings.filter((finding) => finding.page === page).length;
    return `${page.padEnd(width)}  ${String(looks.get(page) ?? 0).padStart(5)}  ${String(count).padStart(8)}`;
  });
  const groups = Map.groupBy(findings, ({ what }) => what);
  const details = [...groups].map(([what, where]) => `${what}\n    ${places(where)}`);
  const visits = [...looks.values()].reduce((sum, count) => sum + count, 0);
  return [
    `${"page".padEnd(width)}  looks  findings`,
    ...table,
    "",
    ...details,
    `${visits} looks, ${findings.length} findings, ${groups.size} different`,
  ].join("\n");
}

function places(findings: readonly Finding[]): string {
  const names = [...new Set(findings.map(({ path, by }) => `${path} as ${by}`))];
  const more = names.length - named;
  return `${names.slice(0, named).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
