import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "./ports.ts";
import { until } from "./until.ts";

const conf = fileURLToPath(new URL("../../bff/edge/nginx.conf", import.meta.url));

/**
 * Starts the compose file's edge proxy for two gateways on local ports.
 * @param change modifies the configuration
 * @param tls PEM files; if set, the edge also serves HTTPS at `tlsUrl`, by default with HTTP/2
 */
export async function startEdge(
  ports: readonly [number, number],
  change: (conf: string) => string = (conf) => conf,
  tls?: { readonly cert: string; readonly key: string; readonly http2?: boolean },
) {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "adda-edge-"));
  const tlsPort = tls && (await freePort());
  if (tls) {
    // Debian's nginx 1.22 does not support `http2 on`.
    const lines = [
      `listen 127.0.0.1:${tlsPort} ssl${tls.http2 === false ? "" : " http2"}`,
      `ssl_certificate ${tls.cert}`,
      `ssl_certificate_key ${tls.key}`,
    ];
    mkdirSync(join(folder, "tls"));
    writeFileSync(join(folder, "tls", "https.conf"), lines.map((line) => `${line};\n`).join(""));
  }
  const text = change(readFileSync(conf, "utf8"))
    .replace("bff1:3000", `127.0.0.1:${ports[0]}`)
    .replace("bff2:3000", `127.0.0.1:${ports[1]}`)
    .replace("listen 8080", `listen 127.0.0.1:${port}`)
    .replaceAll("/tmp/adda-edge", join(folder, "edge"))
    .replace("/etc/adda/edge", join(folder, "tls"));
  writeFileSync(join(folder, "nginx.conf"), `daemon off;\n${text}`);
  const child = spawn("nginx", ["-c", join(folder, "nginx.conf"), "-p", folder], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let errors = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    errors += chunk;
  });
  const kill = (): boolean => child.kill("SIGKILL");
  process.once("exit", kill);
  const url = `http://127.0.0.1:${port}`;
  await until("the edge to respond", async () => {
    if (child.exitCode !== null) throw new Error(`nginx exited: ${errors}`);
    return fetch(url).then(
      () => true,
      () => false,
    );
  });
  return {
    url,
    tlsUrl: `https://127.0.0.1:${tlsPort}`,
    async stop(): Promise<void> {
      process.off("exit", kill);
      const exit = once(child, "exit");
      child.kill("SIGQUIT");
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
