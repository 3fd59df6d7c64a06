/** `npm run dev`: sandbox and gateway restart on change, the client reloads in place through Vite's own server. */
import { join } from "node:path";
import { answered, probe, root, startNode, tieTogether } from "./lib-processes.mjs";

const sandboxPort = process.env.SANDBOX_PORT ?? "3100";
const health = `http://127.0.0.1:${sandboxPort}/health`;
const children = [];
if (!process.env.PLATFORM_URL && !(await probe(health))) {
  const sandbox = startNode(["--watch", "--watch-preserve-output", "sandbox/main.ts"]);
  children.push(sandbox);
  await answered(health, sandbox);
}
children.push(
  startNode(["--watch", "--watch-preserve-output", "bff/main.ts"], { PUBLIC_URL: "http://localhost:5173" }),
);
children.push(
  startNode([join(root, "node_modules", "vite", "bin", "vite.js"), "--config", "web/vite.config.ts", "--port", "5173"]),
);
tieTogether(children);
