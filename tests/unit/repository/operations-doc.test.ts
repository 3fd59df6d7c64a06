import { readFileSync, writeFileSync } from "node:fs";
import t from "tap";
import { operations } from "../../../bff/platform/operations.ts";
import type { Alias, CacheRule, RowFacts } from "../../../bff/platform/row.ts";

const file = new URL("../../../docs/operations.md", import.meta.url);
const second = 1_000;
const rows = Object.entries(operations).map(([id, row]): RowFacts & { id: string } => ({ ...row, id }));

const alias = ({ method, path }: Alias): string => [method, path && `\`${path}\``].filter(Boolean).join(" ");
const cache = ({ scope, freshMs, staleMs }: CacheRule): string =>
  `${scope}, ${freshMs / second} s, stale ${staleMs / second} s`;

/** Cell content by column heading. */
const columns: Readonly<Record<string, (row: (typeof rows)[number]) => string>> = {
  operation: (row) => `\`${row.id}\``,
  call: (row) => `${row.method} \`${row.path}\``,
  "also known as": (row) => (row.aliases ?? []).map(alias).join(", "),
  module: (row) => ("moduleIdOf" in row ? `${row.moduleId} or by input` : (row.moduleId ?? "")),
  encrypted: (row) => (row.encrypted === "header" ? "header only" : row.encrypted ? "yes" : ""),
  token: (row) => row.token,
  idempotent: (row) => (row.idempotent ? "yes" : "no"),
  deadline: (row) => `${row.deadlineMs / second} s`,
  retry: (row) => row.retry,
  group: (row) => row.breaker,
  cache: (row) => (row.cache ? cache(row.cache) : ""),
  relay: (row) => (row.relay === true ? "yes" : (row.relay ?? "")),
};

const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

const page = `# The platform calls

Generated from the operation table (\`bff/platform/operations.ts\`, its columns are explained in \`row.ts\`). After a change of
the table: \`UPDATE_DOCS=1 npx node tests/unit/repository/operations-doc.test.ts\`.

${[
  line(Object.keys(columns)),
  line(Object.keys(columns).map(() => "---")),
  ...rows.map((row) => line(Object.values(columns).map((cell) => cell(row)))),
].join("\n")}
`;

t.test("docs/operations.md equals the operation table", async (t) => {
  if (process.env.UPDATE_DOCS === "1") writeFileSync(file, page);
  t.equal(readFileSync(file, "utf8"), page);
  t.equal(page.split("\n").filter((text) => text.startsWith("| `")).length, rows.length);
});
