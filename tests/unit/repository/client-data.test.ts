import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import t from "tap";

const root = fileURLToPath(new URL("../../../web/src", import.meta.url));

const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
const imports = files.flatMap((from) => {
  const text = readFileSync(join(root, from), "utf8");
  return [...text.matchAll(/(?:^|\n)import\s+(type\s+)?[^"';]*?from\s+"([^"]+)"/g)].map(([, type, target = ""]) => ({
    from,
    target: target.startsWith(".") ? relative(root, join(root, dirname(from), target)) : target,
    typeOnly: Boolean(type),
  }));
});
const importersOf = (target: RegExp) => [
  ...new Set(imports.filter((each) => target.test(each.target) && !each.typeOnly).map(({ from }) => from)),
];

/**
 * Files that use the response cache directly. `useApi` needs the session, so session code cannot use it. The app sets
 * the options of every read.
 */
const besideApi = ["app/App.tsx", "lib/session/session.ts"];

t.test("only lib/api uses the response cache; other code reads with useApi", async (t) => {
  const importers = importersOf(/^swr(\/|$)/);
  t.ok(importers.includes("lib/api/use-api.ts"), "the imports were read");
  t.same(importers.filter((file) => !file.startsWith("lib/api/")).sort(), besideApi);
});

t.test("a feature calls the gateway only in its api.ts", async (t) => {
  const importers = importersOf(/^lib\/api\/(api|use-api|send-money|cache|prefill)\.ts$/).filter((file) =>
    file.startsWith("features/"),
  );
  t.ok(importers.length > 10, "the imports were read");
  t.same(
    importers.filter((file) => !/^features\/[^/]+\/api\.ts$/.test(file)),
    [],
  );
});
