import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import t from "tap";
import { events } from "../../../bff/log/events.ts";
import { errors } from "../../../shared/errors.ts";
import { describedAs, type PageId, pages } from "../../../shared/pages.ts";
import { routes } from "../../../shared/routes.ts";

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), "utf8");
const json = (path: string): Record<string, unknown> => JSON.parse(read(path));
/** Returns a register's texts. Texts for only one centre are in separate files. */
const textsOf = (names: readonly string[], language: string): Record<string, unknown> =>
  Object.assign({}, ...names.map((name) => json(`shared/texts/${name}.${language}.json`)));
const sorted = (names: Iterable<string>) => [...names].sort();

t.test("every error code has a text in both languages, and no text is unused", async (t) => {
  for (const language of ["bn", "en"]) {
    t.same(
      sorted(Object.keys(textsOf(["errors", "agent-errors", "centre-errors"], language))),
      sorted(Object.keys(errors)),
      language,
    );
  }
});

t.test("every page has a title and a description in both languages", async (t) => {
  for (const language of ["bn", "en"]) {
    const texts = textsOf(["pages", "member-pages", "agent-pages"], language) as Record<
      string,
      { title?: string; description?: string }
    >;
    t.same(sorted(Object.keys(texts)), sorted([...Object.keys(pages), "notFound"]), language);
    for (const id of [...(Object.keys(pages) as PageId[]), "notFound"] as const) {
      t.ok(texts[id]?.title && texts[describedAs(id)]?.description, `${language} ${id}`);
    }
  }
});

t.test("docs/logs.md names exactly the events the gateway can log", async (t) => {
  const documented = [...read("docs/logs.md").matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, name]) => name ?? "");
  t.same(sorted(documented), sorted([...Object.keys(events), "request"]));
});

t.test("no two routes share method and path", async (t) => {
  const spelt = Object.values(routes).map((row) => `${row.method} ${row.path}`);
  t.equal(new Set(spelt).size, spelt.length);
});
