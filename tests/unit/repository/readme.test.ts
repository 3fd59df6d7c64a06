import { existsSync, readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import t from "tap";
import { type EnvironmentRow, environment } from "../../../bff/environment.ts";
import { pages } from "../../../shared/pages.ts";

const root = new URL("../../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");
const exists = (path: string) => existsSync(new URL(path, root));
const readme = read("README.md");

const generated = ["operations.md", "promises-report.md", "test-times.md"];
/** The checked documents. Decisions, the generated pages above and most folders' READMEs are not checked. */
const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  "tests/README.md",
  ...readdirSync(new URL("docs/", root))
    .filter((name) => name.endsWith(".md") && !generated.includes(name))
    .map((name) => `docs/${name}`),
];
/** Returns the distinct first groups of a pattern in a text. */
const matches = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, match = ""]) => match)),
];

t.test("every page that the README names is in the register", async (t) => {
  const addresses: readonly string[] = Object.values(pages).flatMap(({ paths }) => paths);
  // The platform protocol's paths are not pages.
  const named = matches(readme, /`(\/\w*(?:\/\w+)*)`/g).filter((path) => !["/wps", "/lgw"].includes(path));
  t.ok(named.length > 30, "the tables of features name their pages");
  t.strictSame(
    named.filter((path) => !addresses.includes(path)),
    [],
  );
});

t.test("every command that a document names exists", async (t) => {
  const { scripts } = JSON.parse(read("package.json"));
  const named = documents.flatMap((file) => matches(read(file), /`npm run ([\w:-]+)/g).map((name) => ({ file, name })));
  t.ok(named.length > 30);
  t.strictSame(
    named.filter(({ name }) => !(name in scripts)),
    [],
  );
});

t.test("every file that a document links to exists", async (t) => {
  const links = documents.flatMap((file) =>
    matches(read(file), /\]\((?!https?:)([^)#\s]+)/g).map((target) => ({
      file,
      target: posix.join(posix.dirname(file), target),
    })),
  );
  t.ok(links.length > 30);
  t.strictSame(
    links.filter(({ target }) => !exists(target)),
    [],
  );
});

t.test("every heading that a document links to exists", async (t) => {
  const anchors = (file: string) =>
    [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, words = ""]) =>
      words
        .toLowerCase()
        .replace(/[^a-z0-9 -]/g, "")
        .replaceAll(" ", "-"),
    );
  const links = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:)([^)#\s]*)#([\w-]+)\)/g)].map(([, target = "", anchor = ""]) => ({
      ...{ file, anchor },
      target: target === "" ? file : posix.join(posix.dirname(file), target),
    })),
  );
  t.ok(links.length > 5);
  t.strictSame(
    links.filter(({ target, anchor }) => !anchors(target).includes(anchor)),
    [],
  );
});

t.test("every file of the repository that a document names exists", async (t) => {
  const named = documents.flatMap((file) =>
    matches(
      read(file),
      /(?<![\w/.-])((?:bff|shared|redis|web|sandbox|scripts|tests|docs)\/(?:[\w.-]+\/)*[\w.-]*\w\.(?:tsx?|mjs|lua|conf|json|md|yml|env))/g,
    ).map((path) => ({ file, path })),
  );
  t.ok(named.length > 50);
  t.strictSame(
    named.filter(({ path }) => !exists(path)),
    [],
  );
});

t.test("docs/configuration.md has exactly the variables the gateway reads, with their defaults", async (t) => {
  const rows = [...read("docs/configuration.md").matchAll(/^\| `([A-Z_]+)` \| (.+) \| (.*?) ?\| (.*?) ?\|$/gm)].map(
    ([, name = "", meaning = "", fallback = "", required = ""]) => ({ name, meaning, fallback, required }),
  );
  t.strictSame(rows.map(({ name }) => name).sort(), Object.keys(environment).sort());
  for (const { name, meaning, fallback, required } of rows) {
    const { fallback: value = "", production }: EnvironmentRow = environment[name as keyof typeof environment];
    t.match(meaning, /\w{3,}/, `${name} has a meaning`);
    // A described default, such as "generated once", is not a value that can be set.
    t.equal(fallback, value === "" || value.includes(" ") ? value : `\`${value}\``, `default of ${name}`);
    t.equal(required === "yes", production === "required", `${name} is required`);
  }
});

t.test("the README names ten variables, including all that production requires", async (t) => {
  const named = matches(readme, /^\| `([A-Z_]+)` \|/gm);
  t.equal(named.length, 10);
  const rows = Object.entries<EnvironmentRow>(environment);
  t.strictSame(
    named.filter((name) => !(name in environment)),
    [],
  );
  t.strictSame(
    rows.filter(([name, { production }]) => production === "required" && !named.includes(name)).map(([name]) => name),
    [],
  );
});
