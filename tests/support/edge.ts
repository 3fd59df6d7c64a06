import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "./redis.ts";
import { until } from "./until.ts";

const conf = fileURLToPath(new URL("../../bff/edge/nginx.conf", import.meta.url));

export interface Edge {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * The compose file's edge proxy, same configuration, in front of gateways on these ports of this machine.
 * @param change what a test needs to be different in it
 */
export async function startEdge(
  ports: readonly [number, number],
  change: (conf: string) => string = (conf) => conf,
): Promise<Edge> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "adda-edge-"));
  const text = change(readFileSync(conf, "utf8"))
    .replace("bff1:3000", `127.0.0.1:${ports[0]}`)
    .replace("bff2:3000", `127.0.0.1:${ports[1]}`)
    .replace("listen 8080", `listen 127.0.0.1:${port}`)
    .replaceAll("/tmp/adda-edge", join(folder, "edge"));
  writeFileSync(join(folder, "nginx.conf"), `daemon off;\n${text}`);
  const child = spawn("nginx", ["-c", join(folder, "nginx.conf"), "-p", folder], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let complaints = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    complaints += chunk;
  });
  const orphan = (): boolean => child.kill("SIGKILL");
  process.once("exit", orphan);
  const url = `http://127.0.0.1:${port}`;
  await until("the edge to answer", async () => {
    if (child.exitCode !== null) throw new Error(`nginx left: ${complaints}`);
    return fetch(url).then(
      () => true,
      () => false,
    );
  });
  return {
    url,
    async stop() {
      process.off("exit", orphan);
      const gone = once(child, "exit");
      child.kill("SIGQUIT");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
