import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import t from "tap";

interface Lock {
  readonly packages: Record<
    string,
    { readonly version?: string; readonly resolved?: string; readonly integrity?: string; readonly dev?: boolean }
  >;
}

const read = <T>(path: string): T =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../../../${path}`, import.meta.url)), "utf8"));
const lock = read<Lock>("package-lock.json");
const manifest = read<{ dependencies: Record<string, string>; devDependencies: Record<string, string> }>(
  "package.json",
);

/** Lowest versions without an advisory that affects this gateway. */
const lowest: Readonly<Record<string, string>> = {
  fastify: "5.12.6",
  undici: "7.24.0",
  "@fastify/static": "10.1.1",
};
/** Packages that do not verify the upstream's certificate below 12.7.0, and packages that depend on them. */
const unwanted = ["@fastify/reply-from", "@fastify/http-proxy"];

/** Returns all installed copies that run in the gateway. Development dependencies may be older. */
const installed = (name: string) =>
  Object.entries(lock.packages).filter(([path, { dev }]) => !dev && `/${path}`.endsWith(`/node_modules/${name}`));

const numbers = (version: string): number[] => (version.match(/\d+/g) ?? []).slice(0, 3).map(Number);

/** Compares versions for sorting. A range counts as its lowest version. */
function compare(one: string, other: string): number {
  const [left, right] = [numbers(one), numbers(other)];
  for (let at = 0; at < 3; at++) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

for (const [name, least] of Object.entries(lowest)) {
  t.test(`every ${name} in the lock file, and the lowest that package.json allows, is at least ${least}`, async (t) => {
    t.ok(installed(name).length > 0);
    for (const [path, { version = "0" }] of installed(name)) t.ok(compare(version, least) >= 0, `${path} ${version}`);
    t.ok(compare(manifest.dependencies[name] ?? "0", least) >= 0, `package.json says ${manifest.dependencies[name]}`);
  });
}

t.test(
  "the proxy that verifies no certificate is not installed, not even as a dependency of another package",
  async (t) => {
    for (const name of unwanted) t.same(installed(name), [], name);
  },
);

t.test("versions compare as numbers, so that 5.9 is below 5.12", async (t) => {
  t.ok(compare("5.9.0", "5.12.6") < 0);
  t.ok(compare("^10.1.11", "10.1.1") > 0);
  t.equal(compare("7.24.0", "7.24"), 0);
});

t.test("every installed package is pinned by its hash and loaded over https", async (t) => {
  for (const file of ["package-lock.json", "web/package-lock.json", "scripts/node24/package-lock.json"]) {
    const loose = Object.entries(read<Lock>(file).packages).filter(
      ([path, { integrity, resolved }]) =>
        path !== "" && (!integrity || (resolved && !resolved.startsWith("https://"))),
    );
    t.same(
      loose.map(([path]) => path),
      [],
      file,
    );
  }
});
