import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import t from "tap";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const directories = ["bff", "shared", "redis", "sandbox", "web/src", "scripts"];
const code = /\.(ts|tsx|mts|mjs|js)$/;

function sources(folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(join(root, path)).isDirectory()) return name === "node_modules" ? [] : sources(path);
    return code.test(name) ? [path] : [];
  });
}

/**
 * Static and dynamic imports and re-exports, including type imports: everything that a reader must open to understand a
 * file.
 */
const statement = /(?:^|\n)\s*(?:import|export)\b(?:[^"';]*?\sfrom)?\s*"(\.[^"]+)"|\bimport\(\s*"(\.[^"]+)"/g;

const importsIn = (text: string): string[] =>
  [...text.matchAll(statement)].map(([, named, dynamic]) => named ?? dynamic ?? "");

function importsOf(file: string): string[] {
  return importsIn(readFileSync(join(root, file), "utf8"))
    .map((target) => relative(root, join(root, dirname(file), target)))
    .filter((path) => code.test(path) && existsSync(join(root, path)));
}

/**
 * Returns groups of files that import each other in a circle: strongly connected components of more than one file
 * (Tarjan).
 */
function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];

  function visit(file: string): void {
    index.set(file, index.size);
    lowest.set(file, index.get(file) ?? 0);
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!index.has(next)) visit(next);
      else if (!stack.includes(next)) continue;
      lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(next) ?? 0));
    }
    if (lowest.get(file) !== index.get(file)) return;
    const component = stack.splice(stack.indexOf(file));
    if (component.length > 1 || graph.get(file)?.includes(file)) circles.push(component.sort());
  }

  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return circles;
}

t.test("no files import one another in a circle, not even for a type", async (t) => {
  const graph = new Map(directories.flatMap(sources).map((file) => [file, importsOf(file)]));
  t.ok(graph.size > 500, "the files were read");
  t.ok([...graph.values()].flat().length > 2_000, "and their imports");
  t.same(circlesIn(graph), []);
});

t.test("a circular import of any length is detected, with any style of import", async (t) => {
  const graph = { a: ["b"], b: ["c"], c: ["a", "d"], d: [], e: ["e"] };
  t.same(circlesIn(new Map(Object.entries(graph))), [["a", "b", "c"], ["e"]]);
  const text =
    'import a, { type B } from "./a.ts";\nimport type {\n  C,\n} from "../c.ts";\nexport { D } from "./d.ts";\nimport "./e.ts";\n';
  const later = 'const F = lazy(() => import("./f.tsx"));\nawait import(\n  "./g.ts"\n);\nimport("node:fs");\n';
  t.same(importsIn(`${text}import t from "tap";\n${later}`), [
    ...["./a.ts", "../c.ts", "./d.ts", "./e.ts"],
    ...["./f.tsx", "./g.ts"],
  ]);
});
