import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { kinds } from "./kinds.ts";
import { keepLastRun, readLastRun } from "./last-run.ts";
import { promiseLines } from "./lines.ts";
import { type Shown, show } from "./shown.ts";

/**
 * `npm run promises`: runs all tests and figure scripts that verify promises, in sequence so that they do not disturb
 * each other's figures, and writes docs/promises-report.md. Exits with code 1 if a promise or kind fails. With
 * `--again`, runs only the files that failed in the last run; the report lists them.
 */
const page = fileURLToPath(new URL("../../docs/promises-report.md", import.meta.url));

const files = [...new Set([...promiseLines, ...Object.values(kinds)].flatMap(({ shownBy }) => shownBy))];
const before = process.argv.includes("--again") ? readLastRun() : new Map<string, Shown>();
const shown = new Map<string, Shown>();
for (const file of files) {
  const last = before.get(file);
  const result = last?.holds ? last : { ...(await show(file)), runs: (last?.runs ?? 0) + 1 };
  shown.set(file, result);
  keepLastRun([...shown.values(), ...[...before.values()].filter(({ file }) => !shown.has(file))]);
  process.stdout.write(`${result.holds ? "✔" : "✘"} ${file}\n`);
}

const proofOf = ({ file, passed, total, figures }: Shown): string[] => [
  `- \`${file}\`${total > 0 ? `: ${passed} of ${total} assertions` : ""}`,
  ...figures.map((figure) => `  - ${figure}`),
];

const sections = promiseLines.map(({ id, promise, shownBy }) => {
  const results = shownBy.flatMap((file) => shown.get(file) ?? []);
  const holds = results.length === shownBy.length && results.every((result) => result.holds);
  return [`## ${holds ? "✔" : "✘"} ${id}`, "", promise, "", ...results.flatMap(proofOf), ""].join("\n");
});

/** Rows of the table of kinds. Each names the members that no test has tried. */
const rows = Object.entries(kinds).map(([name, { kind, register, members, shownBy }]) => {
  const results = shownBy.flatMap((file) => shown.get(file) ?? []);
  const missing = members.filter((member) => !results.some(({ tried }) => tried.includes(`${name}: ${member}`)));
  const holds = missing.length === 0 && results.every((result) => result.holds);
  const count = `${members.length - missing.length} of ${members.length}`;
  const cells = [
    ...[holds ? "✔" : "✘", kind, [count, ...missing.map((member) => `not ${member}`)].join(", "), register],
    shownBy.map((file) => `\`${file}\``).join("<br>"),
  ];
  return `| ${cells.join(" | ")} |`;
});

const isHolding = (text: string): boolean => /^(## |\| )✔/.test(text);
const holding = sections.filter(isHolding).length;
const searched = rows.filter(isHolding).length;
const again = [...shown.values()].filter(({ runs }) => runs > 1).map(({ file }) => `\`${file}\``);
writeFileSync(
  page,
  [
    "# Promises, and what shows them",
    "",
    `Made by \`npm run promises\`; the lines are in \`tests/promises/lines.ts\`. ${holding} of ${sections.length} hold.`,
    ...(again.length > 0 ? ["", `Run again, because they did not hold at first: ${again.join(", ")}.`] : []),
    "",
    "## The kinds of defect that were searched for",
    "",
    "Where one defect was found, every member of its register is tried, and each test says which it has tried",
    `(\`tests/promises/kinds.ts\`). ${searched} of ${rows.length} kinds are whole.`,
    "",
    "|  | Kind | Tried | Of the register | Tests |",
    "| --- | --- | --- | --- | --- |",
    ...rows,
    "",
    ...sections,
  ].join("\n"),
);
process.stdout.write(`${holding} of ${sections.length} promises hold, ${searched} of ${rows.length} kinds are whole\n`);
if (holding < sections.length || searched < rows.length) process.exitCode = 1;
