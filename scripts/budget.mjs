/** Checks the client's brotli sizes against the budgets in web/README.md. Exits with 1 if a budget is exceeded. */
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
const limits = { start: 140, css: 12, worker: 12, precached: 290 };

/** The limits per area or page in kB: after a visit to home, then on a first visit in addition to the entry. */
const areaLimits = {
  home: [1, 11],
  "home + access": [29, 105],
  "home + help": [16, 74],
  help: [16, 74],
  "account + layouts": [33, 80],
  "deposit + layouts": [23, 70],
  "money + layouts": [45, 92],
  "records + layouts": [32, 79],
  "rewards + layouts": [33, 80],
  "agent + access + layouts": [54, 130],
  "team + layouts": [40, 87],
  "links + layouts": [57, 133],
  "reports + layouts": [40, 87],
  "contracts + layouts": [57, 133],
  lists: [6, 35],
  money: [42, 89],
  others: [2, 31],
  rewards: [30, 77],
  start: [1, 93],
  carousel: [26],
  menus: [2],
  closed: [2],
  paused: [20],
  play: [24],
  orders: [47],
  dialogs: [51],
  downlines: [49],
  feedback: [18],
  popups: [6],
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

/** Returns the size of the areas' scripts that an earlier visit has not loaded. */
function sizeOf(areas, visited) {
  const keys = areas.flatMap((area) => [...closure(manifest, `src/areas/${area}.ts`)]);
  return kB(scriptsOf(manifest, new Set(keys.filter((key) => !visited.has(key)))));
}

const entry = closure(manifest, entryOf(manifest));
const home = ["home", "start"].reduce((seen, area) => closure(manifest, `src/areas/${area}.ts`, seen), new Set(entry));
const pages = [...new Set(Object.values(pageAreas).map((areas) => areas.join(" + ")))];
const others = areaNames.filter((area) => !pages.some((page) => page.split(" + ").includes(area)));
for (const name of pages) {
  const areas = name.split(" + ");
  const [afterHome = 0, first = 0] = areaLimits[name] ?? [];
  rows.push([`scripts of ${name} after home`, sizeOf(areas, home), afterHome]);
  rows.push([`scripts of ${name} on a first visit`, sizeOf(areas, entry), first]);
}
const unused = Object.keys(areaLimits).filter((name) => ![...pages, ...others].includes(name));
if (unused.length > 0) throw new Error(`no page has these areas: ${unused}`);
for (const name of others)
  rows.push([`scripts of ${name} after home`, sizeOf([name], home), areaLimits[name]?.[0] ?? 0]);

for (const [name, size, limit] of rows) {
  if (size > limit) process.exitCode = 1;
  console.log(`${size > limit ? "✘" : "✔"} ${name.padEnd(52)} ${size.toFixed(1).padStart(6)} kB br, limit ${limit}`);
}
