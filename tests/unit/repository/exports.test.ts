import { globSync, readFileSync } from "node:fs";
import t from "tap";

const root = new URL("../../../", import.meta.url);
const files = globSync("{bff,shared,redis,sandbox,web,scripts,tests}/**/*.{ts,tsx,mjs,js}", {
  cwd: root,
  exclude: (path) => /node_modules|node24/.test(path),
});
const exported = /^export (?:async )?(?:abstract )?(?:function\*?|const|class|type|interface) (\w+)/gm;

t.test("every exported name is used in another file", async (t) => {
  const texts = new Map(files.map((file) => [file, readFileSync(new URL(file, root), "utf8")]));
  const uses = new Map<string, number>();
  for (const text of texts.values()) {
    for (const word of new Set(text.match(/[\w$]+/g))) uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  const unused = [...texts].flatMap(([file, text]) =>
    [...text.matchAll(exported)].filter(([, name = ""]) => uses.get(name) === 1).map(([, name]) => `${file} ${name}`),
  );
  t.strictSame(unused, []);
});
