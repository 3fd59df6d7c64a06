/**
 * Checks the byte budgets of the built client, in brotli as served. web/README.md lists the budgets. Exits with 1 if
 * one is exceeded.
 */
import { pageAreas } from "../bff/pages/start-files.ts";
import { areaNames } from "../web/build/areas.ts";
import {
  bytesOf,
  closure,
  entryOf,
  homeKeys,
  homeScripts,
  precachedFiles,
  readManifest,
  scriptsOf,
  stylesOf,
} from "./lib-bundle.mjs";

/** The limits in kB (1000 bytes). */
const limits = { start: 140, css: 12, worker: 12, precached: 400 };

/** The limits of the areas of a page, after a visit to home and of a first visit beside the entry. */
const areaLimits = {
};

const manifest = readManifest();
if (!manifest) {
  console.error("no built client in dist/web: run npm run build");
  process.exit(1);
}
const kB = (files) => files.reduce((sum, file) => sum + bytesOf(file), 0) / 1000;

const rows = ["bn", "en"].map((language) => [
  `scripts before home's first paint, ${language}`,
  kB(homeScripts(manifest, language)),
  limits.start,
]);
rows.push(["service worker", kB(["sw.js"]), limits.worker]);
rows.push(["files that the service worker stores", kB(precachedFiles()), limits.precached]);
rows.push(["styles before home's first paint", kB(stylesOf(manifest, homeKeys(manifest, "bn"))), limits.css]);

/** Returns the size of the scripts of areas that an earlier visit has not loaded. */
function sizeOf(areas, visited) {
  const keys = areas.flatMap((area) => [...closure(manifest, `src/areas/${area}.ts`)]);
  return kB(scriptsOf(manifest, new Set(keys.filter((key) => !visited.has(key)))));
}

const entry = closure(manifest, entryOf(manifest));
const home = ["home", "start"].reduce((seen, area) => closure(manifest, `src/areas/${area}.ts`, seen), new Set(entry));
const pages = [...new Set(Object.values(pageAreas).map((areas) => areas.join(" + ")))];
const others = areaNames.filter((area) => !pages.some((page) => page.split(" + ").includes(area)));
for (const name of [...pages, ...others]) {
  const [afterHome, first] = areaLimits[name] ?? [0, 0];
  const areas = name.split(" + ");
  rows.push([`scripts of ${name} after home`, sizeOf(areas, home), afterHome]);
  rows.push([`scripts of ${name} beside the entry`, sizeOf(areas, entry), first]);
}

for (const [name, size, limit] of rows) {
  if (size > limit) process.exitCode = 1;
  console.log(`${size > limit ? "✘" : "✔"} ${name.padEnd(52)} ${size.toFixed(1).padStart(6)} kB br, limit ${limit}`);
}
