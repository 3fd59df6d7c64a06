import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import t from "tap";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Which rooms a room may import from (architecture section 2); `web` additionally takes only types of schemas. */
const allowed: Record<string, readonly string[]> = {
  shared: ["shared"],
  redis: ["redis"],
  bff: ["bff", "shared", "redis"],
  web: ["web", "shared"],
  sandbox: ["sandbox", "shared/rules"],
};

/** Packages that belong to one folder only. */
const exclusive: Record<string, string> = {
  ioredis: "bff/store",
  undici: "bff/platform",
  "node-rsa": "bff/platform",
  "prom-client": "bff/metrics",
};

function sources(folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(join(root, path)).isDirectory())
      return name === "node_modules" || name === "dist" ? [] : sources(path);
    return /\.(ts|tsx|mts)$/.test(name) ? [path] : [];
  });
}

interface Import {
  readonly from: string;
  readonly target: string;
  readonly typeOnly: boolean;
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), "utf8");
  const statements = text.matchAll(
    /(?:^|\n)\s*(import|export)\s+(type\s+)?[^"';]*?from\s+"([^"]+)"|import\(\s*"([^"]+)"\s*\)/g,
  );
  return [...statements].map(([, , type, named, dynamic]) => ({
    from: file,
    target: named ?? dynamic ?? "",
    typeOnly: Boolean(type),
  }));
}

const inside = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);
const all = Object.keys(allowed).flatMap((room) => sources(room).flatMap(importsOf));

t.test("every room imports only from the rooms it may", async (t) => {
  const broken = all.filter(({ from, target }) => {
    if (!target.startsWith(".")) return false;
    const room = from.split("/", 1)[0] ?? "";
    const reached = relative(root, join(root, dirname(from), target));
    return !(allowed[room] ?? []).some((folder) => inside(reached, folder));
  });
  t.same(broken, []);
  t.ok(all.length > 100, "the imports were really read");
});

t.test("the client takes only types from the schemas", async (t) => {
  const broken = all.filter(
    ({ from, target, typeOnly }) => inside(from, "web") && /shared\/schemas\//.test(target) && !typeOnly,
  );
  t.same(broken, []);
});

t.test("a package that belongs to one folder is imported nowhere else", async (t) => {
  const broken = all.filter(({ from, target }) => {
    const home = exclusive[target];
    return home !== undefined && !inside(from, home);
  });
  t.same(broken, []);
});

t.test("features of the client never import from one another's inside", async (t) => {
  const crossings = all.filter(({ from, target }) => {
    const feature = /^web\/src\/features\/([^/]+)\//.exec(from)?.[1];
    const reached = /^web\/src\/features\/([^/]+)\//.exec(relative(root, join(root, dirname(from), target)))?.[1];
    return feature !== undefined && reached !== undefined && feature !== reached && !target.startsWith("@");
  });
  const shared = new Set(["games", "play", "favourites", "support", "auth"]);
  t.same(
    crossings.filter(
      ({ from, target }) =>
        !shared.has(/features\/([^/]+)\//.exec(relative(root, join(root, dirname(from), target)))?.[1] ?? ""),
    ),
    [],
    "only the building-block features are used by others",
  );
});

t.test("no file is longer than 300 lines", async (t) => {
  const long = [...Object.keys(allowed), "tests", "scripts"]
    .flatMap((room) => sources(room))
    .filter((file) => readFileSync(join(root, file), "utf8").split("\n").length > 301);
  t.same(long, []);
});
