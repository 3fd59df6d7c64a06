/** `npm run screens`: pictures of every screen (tests/crawl/screens.ts); `-- --docs` renews those of docs/screens. */
import { startNode, tieTogether } from "./lib-processes.mjs";

tieTogether().add(startNode(["tests/crawl/screens.ts", ...process.argv.slice(2)]));
