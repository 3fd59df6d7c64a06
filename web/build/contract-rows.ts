import type { Plugin } from "vite";

/** The rows of a contract as its file writes them. */
const rows = /^export const routes = \{\n[\s\S]*?^\} as const/m;

/**
 * Takes the rows out of each contract (shared/contracts) and leaves the schemas behind: the client reads those as types
 * only, and a bundler may not drop calls that build them. Without this 17 kB of TypeBox, brotli, would start every page.
 */
export const contractRows = (): Plugin => ({
  name: "contract-rows",
  enforce: "pre",
  transform: {
    filter: { id: /\/shared\/contracts\/[\w-]+\.ts$/ },
    handler(code, id) {
      const table = rows.exec(code)?.[0];
      if (!table) throw new Error(`${id} has no rows the client could read`);
      return { code: `import { del, get, post, put } from "../route-row.ts";\n${table};`, map: null };
    },
  },
});
