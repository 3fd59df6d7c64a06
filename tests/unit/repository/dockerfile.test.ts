import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
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

t.test("the health check of the image follows the configured port and address", async (t) => {
  const dockerfile = readFileSync(join(root, "Dockerfile"), "utf8");
  const [command, ...args]: string[] = JSON.parse(/^HEALTHCHECK .* CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? "[]");
  const exitCode = async (host: string, port: number): Promise<unknown> => {
    const env = { PATH: process.env.PATH, HOST: host, PORT: String(port) };
    const [code] = await once(spawn(command ?? "", args, { env, stdio: "ignore" }), "exit");
    return code;
  };
  for (const host of ["0.0.0.0", "127.0.0.2", "::", "::1"]) {
    let status = 200;
    const server = createServer((request, response) => {
      response.writeHead(request.url === "/health/live" ? status : 404).end();
    });
    t.teardown(() => server.close());
    await once(server.listen(0, host), "listening");
    const { port } = server.address() as AddressInfo;
    t.equal(await exitCode(host, port), 0, host);
    status = 503;
    t.equal(await exitCode(host, port), 1, host);
  }
});
