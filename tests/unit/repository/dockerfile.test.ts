import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import t from "tap";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const { staticSteps }: { staticSteps: { deep: [string, string[]][] } } = await import(`${root}scripts/lib-steps.mjs`);

t.test("the checks accept the Dockerfile as it is and refuse a broken one", async (t) => {
  const [, [command = "", ...args] = []] = staticSteps.deep.find(([name]) => name === "Dockerfile") ?? [];
  const folder = mkdtempSync(join(tmpdir(), "adda-dockerfile-"));
  t.teardown(() => rmSync(folder, { recursive: true }));
  const lint = (cwd: string) => spawnSync(command, args, { cwd, encoding: "utf8" });
  t.equal(lint(root).status, 0, lint(root).stdout);
  const dockerfile = readFileSync(join(root, "Dockerfile"), "utf8");
  for (const [right, wrong] of [
    ["USER node", "USR node"],
    ["COPY --from=build", "COPY --form=build"],
    ["--interval=10s", "--interval=10"],
  ] as const) {
    writeFileSync(join(folder, "Dockerfile"), dockerfile.replace(right, wrong));
    t.equal(lint(folder).status, 1, wrong);
  }
});

t.test("no packages of this machine are copied into the image, from any directory", async (t) => {
  t.match(readFileSync(join(root, ".dockerignore"), "utf8"), /^\*\*\/node_modules$/m);
});
