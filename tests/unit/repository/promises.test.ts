import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import t from "tap";
import { kinds } from "../../promises/kinds.ts";
import { promiseLines } from "../../promises/lines.ts";

const root = new URL("../../../", import.meta.url);

t.test("every promise names tests and scripts that exist, and each has its own name", async (t) => {
  const missing = [...promiseLines, ...Object.values(kinds)].flatMap(({ shownBy }) =>
    shownBy.filter((file) => !existsSync(fileURLToPath(new URL(file, root)))),
  );
  t.same(missing, []);
  const ids = promiseLines.map(({ id }) => id);
  t.equal(new Set(ids).size, ids.length);
});

t.test("the report names every promise, and no removed one", async (t) => {
  const report = readFileSync(new URL("docs/promises-report.md", root), "utf8");
  const named = [...report.matchAll(/^## [✔✘] (.+)$/gm)].map(([, id]) => id);
  t.same(
    named,
    promiseLines.map(({ id }) => id),
  );
});

t.test("the report counts the whole register of every kind that is searched", async (t) => {
  const file = new URL("docs/promises-report.md", root);
  let report = readFileSync(file, "utf8");
  const countOf = (kind: string) => report.match(new RegExp(`^\\| ✔ \\| ${kind} \\| (\\d+ of \\d+) \\|`, "m"))?.[1];
  for (const { kind, members } of Object.values(kinds)) {
    const all = `${members.length} of ${members.length}`;
    // The tests of a kind cover each of its members, so a new member only changes the count.
    if (process.env.UPDATE_DOCS)
      report = report.replace(`| ✔ | ${kind} | ${countOf(kind)} |`, `| ✔ | ${kind} | ${all} |`);
    t.equal(countOf(kind), all, `${kind}; UPDATE_DOCS=1 npx node tests/unit/repository/promises.test.ts writes it`);
  }
  if (process.env.UPDATE_DOCS) writeFileSync(file, report);
});
