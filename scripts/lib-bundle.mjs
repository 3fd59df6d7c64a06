/** Reads the built client (dist/web) and its manifest. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib-processes.mjs";

const dist = join(root, "dist", "web");
const manifestFile = join(dist, ".vite", "manifest.json");

/** Returns the bytes of a file as the gateway sends it: brotli, or uncompressed if the build did not compress it. */
export function bytesOf(file) {
  const path = join(dist, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/** Returns Vite's manifest (module → file, imports, styles), or undefined before the first build. */
export const readManifest = () =>
  existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, "utf8")) : undefined;

/** Returns the keys of a chunk and all its static imports. */
export function closure(manifest, key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) closure(manifest, next, seen);
  return seen;
}

export const entryOf = (manifest) => Object.keys(manifest).find((key) => manifest[key].isEntry);

export const scriptsOf = (manifest, keys) => [...new Set([...keys].map((key) => manifest[key].file))];
export const stylesOf = (manifest, keys) => [...new Set([...keys].flatMap((key) => manifest[key].css ?? []))];

/** Returns the manifest keys of a guest's home page: entry, texts, page, and their imports. */
export function homeKeys(manifest, language) {
  const start = [entryOf(manifest), `src/locales/${language}.ts`, "src/areas/home.ts"];
  return new Set(start.flatMap((key) => [...closure(manifest, key)]));
}

/**
 * Returns every script that a guest downloads before the first paint of home, as files below dist/web.
 * tests/deep/e2e/start-bytes.spec.ts compares the list with Chromium's requests.
 * @param language `bn` or `en`
 */
export function homeScripts(manifest, language) {
  const early = /src="\/(assets\/early-[^"]+\.js)"/.exec(readFileSync(join(dist, "index.html"), "utf8"))?.[1];
  if (!early) throw new Error("index.html names no early script");
  return [early, ...scriptsOf(manifest, homeKeys(manifest, language))];
}

/** Returns the build files that the service worker stores on installation. */
export function precachedFiles() {
  const worker = readFileSync(join(dist, "sw.js"), "utf8");
  return [...worker.matchAll(/url:\W?["'`]\/(assets\/[^"'`]+)/g)].map(([, file]) => file);
}
