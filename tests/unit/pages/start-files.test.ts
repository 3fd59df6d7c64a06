import { existsSync, readFileSync } from "node:fs";
import t from "tap";
import { type BuildManifest, pageModules, startFiles } from "../../../bff/pages/start-files.ts";
import { type PageId, pages } from "../../../shared/pages.ts";

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

t.test("the preloaded modules of a page are the ones that the client imports for it", async (t) => {
  const loaders = [
    "app/routes.tsx",
    "app/PopupHost.tsx",
    "app/layouts/areas.ts",
    "app/layouts/member-pages.ts",
    "app/layouts/agent-pages.ts",
    "features/games/parts/GameBanner.tsx",
    "features/games/pages/GameListPage.tsx",
    "features/agent/pages/AgentPage.tsx",
    "features/member/pages/SecurityCenterPage.tsx",
    "features/loyalty/pages/PlayerRankPage.tsx",
  ];
  const sources = loaders.map((file) => readFileSync(new URL(file, web), "utf8")).join();
  for (const module of new Set(Object.values(pageModules).flat())) {
    t.ok(Object.hasOwn(manifest, module), `${module} is a separate chunk`);
    const name = module.split("/").at(-1) ?? "";
    t.match(sources, new RegExp(`import\\("[^"]*/${name.replace(".", "\\.")}"\\)`), `${name} is imported when needed`);
  }
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
