import { existsSync, readFileSync } from "node:fs";
import t from "tap";
import { pages } from "../../../shared/pages.ts";

const root = new URL("../../../", import.meta.url);
const readme = readFileSync(new URL("README.md", root), "utf8");
const all = (pattern: RegExp) => [...new Set([...readme.matchAll(pattern)].map(([, found = ""]) => found))];

t.test("every page the README names is in the register", async (t) => {
  const addresses: readonly string[] = Object.values(pages).flatMap(({ paths }) => paths);
  // What the platform speaks is no page.
  const named = all(/`(\/\w*(?:\/\w+)*)`/g).filter((path) => !["/wps", "/lgw"].includes(path));
  t.ok(named.length > 30, "the tables of features name their pages");
  t.strictSame(
    named.filter((path) => !addresses.includes(path)),
    [],
  );
});

t.test("every command the README names exists", async (t) => {
  const { scripts } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));
  const named = all(/`npm run ([\w:-]+)/g);
  t.ok(named.length > 15);
  t.strictSame(
    named.filter((name) => !(name in scripts)),
    [],
  );
});

t.test("every picture and document the README shows is there", async (t) => {
  const files = all(/\]\(([^)#]+)/g);
  t.ok(files.length > 10);
  t.strictSame(
    files.filter((file) => !existsSync(new URL(file, root))),
    [],
  );
});
