/** The servers of `npm run dev`, started by dev.mjs. */
import { join } from "node:path";
import { answered, probe, root, startNode, tieTogether } from "./lib-processes.mjs";

const sandboxPort = process.env.SANDBOX_PORT ?? "3100";
const health = `http://127.0.0.1:${sandboxPort}/health`;

const together = tieTogether();
const start = (args, env) => together.add(startNode(args, env));
const watched = (file, env) => start(["--watch", "--watch-preserve-output", file], env);

try {
  if (!process.env.PLATFORM_URL && !(await probe(health))) await answered(health, watched("sandbox/main.ts"));
  watched("bff/main.ts", { PUBLIC_URL: "http://localhost:5173" });
  start([
    join(root, "web", "node_modules", "vite", "bin", "vite.js"),
    "--config",
    "web/vite.config.ts",
    "--port",
    "5173",
  ]);
} catch (error) {
  together.fail(error);
}
