import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import t from "tap";
import type { ClientRow, RouteRow } from "../../../shared/route-row.ts";
import { type RouteId, routes } from "../../../shared/routes.ts";
import { contractRows } from "../../../web/build/contract-rows.ts";
import { root, sources } from "../../support/imports.ts";

/** Imports a copy of the module, because the original's table has the rows of every test in this process. */
const ownCopy = new URL("../../../web/src/lib/api/rows.ts?copy", import.meta.url).href;
const { addRows, rowOf }: typeof import("../../../web/src/lib/api/rows.ts") = await import(ownCopy);

const areas = sources("shared/contracts").map((file) => file.replace(/^.*\/|\.ts$/g, ""));

/** Contract name by route. */
const areaOf = new Map<string, string>();
for (const area of areas) {
  const contract: { routes?: object } = await import(`../../../shared/contracts/${area}.ts`);
  for (const id of Object.keys(contract.routes ?? {})) areaOf.set(id, area);
}

const isFromTheStart = (id: string): boolean => {
  try {
    return rowOf(id as RouteId) === routes[id as RouteId];
  } catch {
    return false;
  }
};
const late = [...areaOf.keys()].filter((id) => !isFromTheStart(id));

/** Matches calls that name a route by its id. */
const questions =
  /\b(?:useApi|get|send|sendMoney|keyOf|keyFrom|download|addressOf|prefill|renewAnswer|alterAnswers)(?:<[^>]*>)?\(\s*"(\w+)"/g;

/** Returns the areas whose rows a file registers. */
const addedAreasOf = (text: string): readonly string[] => {
  if (!/\naddRows\(/.test(text)) return [];
  return [...text.matchAll(/import \{ routes(?: as \w+)? \} from "[^"]*\/contracts\/([\w-]+)\.ts"/g)].map(
    ([, area = ""]) => area,
  );
};

t.test("a file that calls a route not loaded at start imports the route's row", async (t) => {
  t.ok(late.length > 50, "most rows come with their features");
  let count = 0;
  for (const file of sources("web/src")) {
    const text = readFileSync(join(root, file), "utf8");
    const addedAreas = addedAreasOf(text);
    for (const [, id = ""] of text.matchAll(questions)) {
      if (!late.includes(id)) continue;
      count += 1;
      t.ok(addedAreas.includes(areaOf.get(id) ?? ""), `${file} calls ${id}`);
    }
  }
  t.ok(count > 50, "the calls were read");
});

t.test("a feature that calls such a route through a table imports its row too", async (t) => {
  let count = 0;
  for (const [feature, files] of Map.groupBy(sources("web/src/features"), (file) => file.split("/")[3] ?? "")) {
    const texts = files.map((file) => readFileSync(join(root, file), "utf8"));
    const addedAreas = texts.flatMap(addedAreasOf);
    for (const [, id = ""] of texts.join("\n").matchAll(/\b(?:records|recordsFile|file|route): "(\w+)"/g)) {
      if (!late.includes(id)) continue;
      count += 1;
      t.ok(addedAreas.includes(areaOf.get(id) ?? ""), `${feature} names ${id}`);
    }
  }
  t.ok(count > 0, "the tables were read");
});

t.test("a missing row is an error with its name", async (t) => {
  t.throws(() => rowOf("protection"), /protection/);
  addRows({ protection: routes.protection });
  t.equal(rowOf("protection"), routes.protection);
});

t.test("the built client has the columns of a row that it reads, and no others", async (t) => {
  const { handler } = contractRows().transform as { handler(code: string, id: string): { code: string } };
  const rowModule = pathToFileURL(join(root, "shared/route-row.ts")).href;
  const clientColumns = [
    "access",
    "impersonal",
    "method",
    "path",
    "paused",
    "wordless",
  ] as const satisfies (keyof ClientRow)[];
  let count = 0;
  for (const area of new Set(areaOf.values())) {
    const file = join(root, `shared/contracts/${area}.ts`);
    const { code } = handler(readFileSync(file, "utf8"), file);
    const plain = stripTypeScriptTypes(code).replace('"../route-row.ts"', JSON.stringify(rowModule));
    const built: { routes: Record<string, object> } = await import(`data:text/javascript,${encodeURIComponent(plain)}`);
    for (const [id, row] of Object.entries(built.routes)) {
      const whole: RouteRow = routes[id as RouteId];
      const read = clientColumns.filter((column) => whole[column] !== undefined);
      t.strictSame(row, Object.fromEntries(read.map((column) => [column, whole[column]])), id);
      count += 1;
    }
  }
  t.equal(count, Object.keys(routes).length);
});
