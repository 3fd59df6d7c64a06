import { readFileSync } from "node:fs";
import { join } from "node:path";
import t from "tap";
import { importsOf, inside, resolved, root, sources } from "../../support/imports.ts";

interface Allowed {
  readonly from: string;
  readonly to: string;
  readonly why: string;
}

const allowed: Record<"features" | "ui", readonly Allowed[]> = JSON.parse(
  readFileSync(join(root, "web/imports.json"), "utf8"),
);

const pair = ({ from, to }: Pick<Allowed, "from" | "to">): string => `${from} → ${to}`;

/** Every relative import of the shipped client. Both paths are relative to `web/src`. */
const all = sources("web/src")
  .filter((file) => !file.endsWith(".gallery.tsx"))
  .flatMap(importsOf)
  .filter(({ target }) => target.startsWith("."))
  .map(({ from, target, typeOnly }) => ({
    from: from.replace("web/src/", ""),
    to: resolved(from, target).replace("web/src/", ""),
    typeOnly,
  }));

const featureOf = (path: string): string | undefined => /^features\/([^/]+)\//.exec(path)?.[1];

/** Pairs of features where the first imports from the second. */
const featurePairs = new Set(
  all.flatMap((each) => {
    const [from, to] = [featureOf(each.from), featureOf(each.to)];
    return from !== undefined && to !== undefined && from !== to ? [pair({ from, to })] : [];
  }),
);

/** Returns a circle of features as a path, or undefined. */
function circleOf(pairs: readonly Pick<Allowed, "from" | "to">[]): readonly string[] | undefined {
  const around = (way: readonly string[]): readonly string[] | undefined => {
    for (const { from, to } of pairs) {
      if (from !== way.at(-1)) continue;
      const circle = way.includes(to) ? [...way, to] : around([...way, to]);
      if (circle) return circle;
    }
    return undefined;
  };
  for (const { from } of pairs) {
    const circle = around([from]);
    if (circle) return circle;
  }
  return undefined;
}

t.test("the client's imports are read", async (t) => {
  t.ok(all.length > 500);
});

t.test("a feature imports from another only with a reason in web/imports.json", async (t) => {
  t.same([...featurePairs].sort(), allowed.features.map(pair).sort());
  for (const each of allowed.features) t.ok(each.why, pair(each));
});

t.test("features do not import from each other in a circle", async (t) => {
  t.equal(circleOf(allowed.features), undefined);
  t.same(
    circleOf([
      { from: "home", to: "games" },
      { from: "games", to: "favourites" },
      { from: "favourites", to: "games" },
    ]),
    ["home", "games", "favourites", "games"],
  );
});

t.test("the parts of ui take props, and import data only with a reason in web/imports.json", async (t) => {
  const data = ["lib/api", "lib/session", "lib/startup", "lib/events", "lib/launch", "lib/errors"];
  const dataImports = all.filter(({ from, to }) => inside(from, "ui") && data.some((folder) => inside(to, folder)));
  t.same([...new Set(dataImports.map(pair))].sort(), allowed.ui.map(pair).sort());
  for (const each of allowed.ui) t.ok(each.why, pair(each));
});

t.test("app imports features, features import ui and lib, and never the other way round", async (t) => {
  const above: Record<string, readonly string[]> = {
    lib: ["ui", "features", "app"],
    ui: ["features", "app"],
    features: ["app"],
  };
  const broken = all.filter(
    ({ from, to, typeOnly }) =>
      !typeOnly && (above[from.split("/", 1)[0] ?? ""] ?? []).some((folder) => inside(to, folder)),
  );
  t.same(broken.map(pair), []);
});
