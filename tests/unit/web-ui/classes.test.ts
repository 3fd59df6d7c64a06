import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import t from "tap";
import { classNames } from "../../../web/src/ui/class-names.ts";

const root = fileURLToPath(new URL("../../../web/src", import.meta.url));
const parts = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".tsx"))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

t.test("a class name that does not apply, or that a stylesheet lacks, is not printed", async (t) => {
  t.equal(classNames("panel", undefined, false, "wide"), "panel wide");
});

t.test("no class is composed in a template, which would print missing names", async (t) => {
  t.same(
    parts.filter(({ text }) => /\bclassName=\{[^}]*`|\bclassName: `/.test(text)).map(({ path }) => path),
    [],
  );
});

t.test("every class that a part uses by name is in its stylesheet", async (t) => {
  const missing = parts.flatMap(({ path, text }) =>
    [...text.matchAll(/^import (\w+) from "(\S+\.module\.css)"/gm)].flatMap(([, name, file]) => {
      const sheet = readFileSync(join(root, dirname(path), file ?? ""), "utf8");
      const used = [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))].map(([, of]) => of ?? "");
      return used.filter((of) => !new RegExp(`\\.${of}\\b`).test(sheet)).map((of) => `${path}: ${of}`);
    }),
  );
  t.same(missing, []);
});
