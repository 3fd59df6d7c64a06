import { readFileSync } from "node:fs";
import { join } from "node:path";
import t from "tap";
import { importsOf, inside, resolved, root, sources } from "../../support/imports.ts";

/**
 * Directories that a top-level directory may import from (decision 001). Another test limits which contracts `web` may
 * import.
 */
const allowed: Record<string, readonly string[]> = {
  shared: ["shared"],
  redis: ["redis"],
  bff: ["bff", "shared", "redis"],
  web: ["web", "shared"],
  sandbox: ["sandbox", "shared/rules"],
};

/** Packages that only one folder may import. */
const exclusive: Record<string, string> = {
  ioredis: "bff/store",
  undici: "bff/platform",
  "node-rsa": "bff/platform",
  "prom-client": "bff/metrics",
};

const written = /\.(ts|tsx|mts|mjs|js|css)$/;

const all = Object.keys(allowed).flatMap((directory) => sources(directory).flatMap(importsOf));

t.test("every top-level directory imports only from those that it may", async (t) => {
  const broken = all.filter(({ from, target }) => {
    if (!target.startsWith(".")) return false;
    const directory = from.split("/", 1)[0] ?? "";
    const reached = resolved(from, target);
    return !(allowed[directory] ?? []).some((folder) => inside(reached, folder));
  });
  t.same(broken, []);
  t.ok(all.length > 100, "the imports were read");
});

t.test("the client imports only types from the contracts, and rows of routes", async (t) => {
  const rows = (from: string, target: string): boolean =>
    new RegExp(`\\bimport \\{ routes(?: as \\w+)? \\} from "${target.replaceAll(".", "\\.")}"`).test(
      readFileSync(join(root, from), "utf8"),
    );
  const broken = all.filter(
    ({ from, target, typeOnly }) =>
      inside(from, "web") && /shared\/contracts\//.test(target) && !typeOnly && !rows(from, target),
  );
  t.same(broken, []);
});

t.test("a package that belongs to one folder is imported only there", async (t) => {
  const broken = all.filter(({ from, target }) => {
    const home = exclusive[target];
    return home !== undefined && !inside(from, home);
  });
  t.same(broken, []);
});

t.test("the shipped client contains nothing of the gallery", async (t) => {
  const isGallery = (path: string) => path.endsWith(".gallery.tsx") || inside(path, "web/gallery");
  const entries = sources("web/src").filter(isGallery);
  t.ok(entries.length > 0, "there are entries");
  t.same(
    entries.filter((path) => !/^web\/src\/(ui|lib)\/[^/]+\/[^/]+$/.test(path)),
    [],
    "and they are next to their parts, where the gallery finds them",
  );
  const broken = all.filter(
    ({ from, target }) =>
      inside(from, "web") && !isGallery(from) && target.startsWith(".") && isGallery(resolved(from, target)),
  );
  t.same(broken, []);
});

t.test("modules of the gateway do not import from the routes, except the one that registers them", async (t) => {
  const broken = all.filter(
    ({ from, target }) =>
      inside(from, "bff") &&
      !inside(from, "bff/routes") &&
      from !== "bff/app.ts" &&
      target.startsWith(".") &&
      inside(resolved(from, target), "bff/routes"),
  );
  t.same(broken, []);
});

t.test("only bff/money makes calls that move money", async (t) => {
  const holders = sources("bff").filter((file) =>
    /\b(callMoney|MoneyPort)\b/.test(readFileSync(join(root, file), "utf8")),
  );
  t.strictSame(holders.sort(), ["bff/money/money-writes.ts", "bff/platform/contract.ts", "bff/platform/platform.ts"]);
});

t.test("only bff/protection makes calls that the play policy authorizes", async (t) => {
  const holders = sources("bff").filter((file) =>
    /\b(callAuthorized|AuthorizedCallsPort)\b/.test(readFileSync(join(root, file), "utf8")),
  );
  t.strictSame(holders.sort(), [
    "bff/platform/contract.ts",
    "bff/platform/platform.ts",
    "bff/protection/authorized-calls.ts",
    "bff/protection/create-protection.ts",
  ]);
});

t.test("only shared/rules/money.ts turns an amount into a number", async (t) => {
  const conversion =
    /\bparseFloat\(|(?:\bNumber\(|[(=:,?]\s*\+)[^();]*(?:amount|balance|money|fee|stake|price|payout|poisha)/i;
  const broken = ["bff", "shared"]
    .flatMap((directory) => sources(directory))
    .filter((file) => file !== "shared/rules/money.ts")
    .filter((file) => conversion.test(readFileSync(join(root, file), "utf8")));
  t.same(broken, []);
  for (const code of ["Number(row.amount)", "parseFloat(text)", "= +input.balance"]) t.match(code, conversion);
});

t.test("no file is longer than 500 lines", async (t) => {
  const long = [...Object.keys(allowed), "tests", "scripts"]
    .flatMap((directory) => sources(directory, written))
    .filter((file) => readFileSync(join(root, file), "utf8").split("\n").length > 501);
  t.same(long, []);
});
