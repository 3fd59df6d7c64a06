import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promiseLines } from "./lines.ts";
import { type Shown, show } from "./shown.ts";

/**
 * `npm run promises`: runs every test and figure script that shows a promise, one after the other so that nothing
 * disturbs a figure, and writes docs/promises-report.md. Ends with 1 when a line does not hold.
 */
const page = fileURLToPath(new URL("../../docs/promises-report.md", import.meta.url));

const files = [...new Set(promiseLines.flatMap(({ shownBy }) => shownBy))];
const shown = new Map<string, Shown>();
for (const file of files) {
  const result = await show(file);
  shown.set(file, result);
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

const holding = sections.filter((section) => section.startsWith("## ✔")).length;
writeFileSync(
  page,
  [
    "# Promises, and what shows them",
    "",
    `Made by \`npm run promises\`; the lines are in \`tests/promises/lines.ts\`. ${holding} of ${sections.length} hold.`,
    "",
    ...sections,
  ].join("\n"),
);
process.stdout.write(`${holding} of ${sections.length} promises hold\n`);
if (holding < sections.length) process.exitCode = 1;
