/**
 * `npm run dev`: sandbox and gateway restart on change, the client reloads in place through Vite's own server. All of it
 * runs one process further down, which notices when this one crashes; `node --watch` and Vite would not.
 */
import { startNode, tieTogether } from "./lib-processes.mjs";

/** Longer than the one below gives its own. */
const leaveMs = 15_000;

tieTogether(leaveMs).add(startNode(["scripts/dev-servers.mjs"]));
