/**
 * `npm run dev`: the sandbox and the gateway restart on change. Vite's dev server updates the client in place.
 * A second process (`dev.mjs servers`) runs them and stops them if this process crashes, because `node --watch` and
 * Vite would continue.
 */
import { join } from "node:path";
import { answered, probe, root, startNode, tieTogether } from "./lib-processes.mjs";

/** Time for the second process to exit, longer than the time for its children. */
const exitTimeoutMs = 15_000;

if (process.argv[2] === "servers") await startServers();
else tieTogether(exitTimeoutMs).add(startNode(["scripts/dev.mjs", "servers"]));

async function startServers() {
  const health = `http://127.0.0.1:${process.env.SANDBOX_PORT ?? "3100"}/health`;
  const together = tieTogether();
  const start = (args, env) => together.add(startNode(args, env));
  const watch = (file, env) => start(["--watch", "--watch-preserve-output", file], env);
  try {
    if (!process.env.PLATFORM_URL && !(await probe(health))) await answered(health, watch("sandbox/main.ts"));
    watch("bff/main.ts", { PUBLIC_URL: "http://localhost:5173" });
    const vite = join(root, "web", "node_modules", "vite", "bin", "vite.js");
    start([vite, "--config", "web/vite.config.ts", "--port", "5173"]);
  } catch (error) {
    together.fail(error);
  }
}
