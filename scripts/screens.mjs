/** `npm run screens`: takes screenshots of every screen (tests/crawl/screens.ts); `-- --docs` updates docs/screens. */
import { startNode, tieTogether } from "./lib-processes.mjs";

tieTogether().add(startNode(["tests/crawl/screens.ts", ...process.argv.slice(2)]));
