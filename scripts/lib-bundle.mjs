/** What the built client (dist/web) consists of, and what of it a visit needs. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib-processes.mjs";

const dist = join(root, "dist", "web");
const manifestFile = join(dist, ".vite", "manifest.json");

/** @returns bytes of a file as the gateway sends it: brotli, and as it is where the build left it uncompressed */
export function bytesOf(file) {
  const path = join(dist, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/** @returns Vite's manifest: module → its file, what it imports, its styles; undefined before the first build */
export const readManifest = () =>
  existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, "utf8")) : undefined;

/** Keys of a chunk and all it imports statically: what the browser must have before it runs. */
export function closure(manifest, key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) closure(manifest, next, seen);
  return seen;
}

/** Key of the entry. */
export const entryOf = (manifest) => Object.keys(manifest).find((key) => manifest[key].isEntry);

export const scriptsOf = (manifest, keys) => [...new Set([...keys].map((key) => manifest[key].file))];
export const stylesOf = (manifest, keys) => [...new Set([...keys].flatMap((key) => manifest[key].css ?? []))];

/** Keys of what a guest's home is drawn with in a language: the entry, the texts, home, and all they import. */
export function homeKeys(manifest, language) {
  const start = [entryOf(manifest), `src/locales/${language}.ts`, "src/features/home/pages/HomePage.tsx"];
  return new Set(start.flatMap((key) => [...closure(manifest, key)]));
}

/**
 * Every script a guest downloads before the first drawing of home. tests/deep/e2e/start-bytes.spec.ts holds the list to what
 * Chromium asks for.
 * @param language `bn` or `en`
 * @returns files below dist/web
 */
export function homeScripts(manifest, language) {
  const early = /src="\/(assets\/early-[^"]+\.js)"/.exec(readFileSync(join(dist, "index.html"), "utf8"))?.[1];
  if (!early) throw new Error("index.html names no early script");
  return [early, ...scriptsOf(manifest, homeKeys(manifest, language))];
}
