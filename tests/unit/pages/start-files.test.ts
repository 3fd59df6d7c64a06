import { existsSync, readFileSync } from "node:fs";
import t from "tap";
import { type BuildManifest, pageAreas, startFiles } from "../../../bff/pages/start-files.ts";
import { type PageId, pages } from "../../../shared/pages.ts";
import { areaNames, areaOf } from "../../../web/build/areas.ts";

const dist = new URL("../../../dist/web/", import.meta.url);
const web = new URL("../../../web/src/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", dist), "utf8")) as BuildManifest;
const template = readFileSync(new URL("index.html", dist), "utf8");
const ids = [...(Object.keys(pages) as PageId[]), "notFound"] as const;

t.test("every page preloads scripts of the build, and none that its HTML already has", async (t) => {
  for (const id of ids) {
    const files = startFiles(manifest, id);
    t.ok(files.length > 0, `${id} names its own`);
    t.same(
      files.filter((file) => !existsSync(new URL(`.${file}`, dist))),
      [],
      `${id}: all of them are there`,
    );
    t.equal(new Set(files).size, files.length, `${id}: each once`);
    t.same(
      files.filter((file) => template.includes(`href="${file}"`) || template.includes(`src="${file}"`)),
      [],
      `${id}: nothing twice`,
    );
  }
});

/** Returns the paths that a part of routes.tsx imports, below web/src. */
const importsOf = (text: string): string[] =>
  [...text.matchAll(/import\("\.\.?\/([^"]+)"\)/g)].map(([, path = ""]) => path.replace(/^(?!features)/, "app/"));

/** Returns the modules that the client imports for each row of its route table, and the row's text. */
function routeRows(): Map<string, { text: string; modules: string[] }> {
  const source = readFileSync(new URL("app/routes.tsx", web), "utf8");
  const shared = new Map(
    [...source.matchAll(/^const (\w+) = [^;]*?import\([^;]*;/gm)].map(([text, name = ""]) => [name, importsOf(text)]),
  );
  const [, table = ""] = /^const table[^{]*{\n(.*?)^};/ms.exec(source) ?? [];
  return new Map(
    table.split(/^ {2}(?=\w)/m).map((text) => [
      /^\w*/.exec(text)?.[0] ?? "",
      {
        text,
        modules: [...importsOf(text), ...[...text.matchAll(/\w+/g)].flatMap(([name]) => shared.get(name) ?? [])],
      },
    ]),
  );
}

/** Dynamically imported parts of a page's first view. */
const firstParts: Partial<Record<string, readonly string[]>> = {
  rng: ["features/games/parts/PageBanner.tsx"],
  recent: ["features/games/parts/PageBanner.tsx"],
  agent: ["features/agent/parts/AgentLogin.tsx"],
  playerRank: ["features/loyalty/parts/Bonuses.tsx"],
  securityCenter: ["PaymentPassword", "Cards", "Devices"].map((part) => `features/member/parts/${part}.tsx`),
};

t.test("the preloaded areas of a page contain all that the client imports for its first view", async (t) => {
  const rows = routeRows();
  for (const id of ids) {
    const { text = "", modules = [] } = rows.get(id) ?? {};
    t.ok(modules.length > 0, `${id} imports its page`);
    if (/memberPage|agentPage|securityCenter|agentTeamOverview|layout: "bare"/.test(text)) {
      modules.push("app/layouts/MemberLayout.tsx");
    }
    if (/popup: "(login|register)"/.test(text)) modules.push("features/auth/LoginPopup.tsx");
    if (text.includes(`popup: "help"`)) modules.push("features/help/HelpPopup.tsx");
    for (const module of [...modules, ...(firstParts[id] ?? [])]) {
      t.ok(pageAreas[id].includes(areaOf(module) ?? ""), `${id}: ${areaOf(module)} of ${module}`);
    }
  }
});

t.test("every area is one script of the build, with a name that no other script has", async (t) => {
  const nameOf = (file: string): string => file.replace(/^assets\/|-[\w-]{8}\.js$/g, "");
  const scripts = Object.entries(manifest).filter(([, { file }]) => file.endsWith(".js"));
  for (const area of areaNames) {
    const file = manifest[`src/areas/${area}.ts`]?.file;
    t.ok(file, area);
    const sameName = new Set(scripts.map(([, chunk]) => chunk.file).filter((other) => nameOf(other) === area));
    t.same([...sameName], [file], `the script of ${area}`);
  }
});

t.test("no two scripts import each other, so that every module runs before those that need it", async (t) => {
  const finished = new Set<string>();
  const circles: string[] = [];
  const visit = (key: string, path: readonly string[]): void => {
    if (path.includes(key)) circles.push([...path, key].join(" → "));
    if (finished.has(key) || path.includes(key)) return;
    for (const next of manifest[key]?.imports ?? []) visit(next, [...path, key]);
    finished.add(key);
  };
  for (const key of Object.keys(manifest)) visit(key, []);
  t.same(circles, []);
});

t.test("the start styles define the order of the cascade layers, whichever chunk's styles load next", async (t) => {
  const [, sheet = ""] = /<link rel="stylesheet"[^>]* href="\/([^"]+)"/.exec(template) ?? [];
  const source = readFileSync(new URL("styles/layers.css", web), "utf8");
  const layersOf = (css: string): string[] => {
    const named = [...css.matchAll(/@layer ([\w, ]+)[{;]/g)].flatMap(([, names = ""]) => names.split(/,\s*/));
    return [...new Set(named.map((name) => name.trim()))];
  };
  t.same(layersOf(readFileSync(new URL(sheet, dist), "utf8")), layersOf(source));
});
