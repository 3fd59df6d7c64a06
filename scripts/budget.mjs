/**
 * Byte budgets of the built client (docs/decisions and the web guide's table): entry JS, JS before home is usable, a
 * route's own chunk, CSS at start. Measured in brotli, as served. Exit 1 over a limit.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { root } from "./lib-processes.mjs";

const limits = { entry: 105, home: 120, route: 30, agentDoor: 45, css: 12 };
const dist = join(root, "dist", "web");
const manifestFile = join(dist, ".vite", "manifest.json");
if (!existsSync(manifestFile)) {
  console.error("no built client in dist/web: run npm run build");
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestFile, "utf8"));
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
const kB = (file) => brotliCompressSync(readFileSync(join(dist, file)), brotli).length / 1000;

/** Keys of a chunk and all it imports statically: what the browser must have before it runs. */
function closure(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) closure(next, seen);
  return seen;
}
const sum = (keys, pick) =>
  [...new Set([...keys].flatMap((key) => pick(manifest[key]) ?? []))].reduce((all, file) => all + kB(file), 0);

const entryKey = Object.keys(manifest).find((key) => manifest[key].isEntry && /index\.html$/.test(key));
const entry = closure(entryKey);
const rows = [["entry JS", sum(entry, (chunk) => [chunk.file]), limits.entry]];
const home = Object.keys(manifest).find((key) => key.endsWith("features/home/pages/HomePage.tsx"));
const withHome = closure(home, new Set(entry));
rows.push(["JS before home is usable", sum(withHome, (chunk) => [chunk.file]), limits.home]);
rows.push(["CSS at start", sum(withHome, (chunk) => chunk.css), limits.css]);
for (const key of Object.keys(manifest)) {
  if (!manifest[key].isDynamicEntry || !/pages\/.*\.tsx$/.test(key)) continue;
  const own = [...closure(key)].filter((part) => !entry.has(part));
  rows.push([
    key.replace(/^src\//, ""),
    sum(own, (chunk) => [chunk.file]),
    key.endsWith("agent/pages/AgentPage.tsx") ? limits.agentDoor : limits.route,
  ]);
}
let over = 0;
for (const [name, size, limit] of rows) {
  if (size > limit) over += 1;
  console.log(`${size > limit ? "✘" : "✔"} ${name.padEnd(52)} ${size.toFixed(1).padStart(6)} kB br, limit ${limit}`);
}
process.exitCode = over === 0 ? 0 : 1;
