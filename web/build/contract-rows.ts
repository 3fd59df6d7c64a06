import type { Plugin } from "vite";

/** Matches the `routes` table of a contract. */
const rows = /^export const routes = \{\n[\s\S]*?^\} as const/m;

/** Options that only the gateway reads and `ClientRow` of shared/route-row.ts therefore lacks. */
const gatewayOptions =
  /\b(?:noHead|passive|proof|proofWith|pays|toThirdParty|toThirdPartyWith|yields|apart|cost|knownCountry|reports|pending): (?:"[^"]*"|\{[^{}]*\}|[\w.]+),?\s*/g;

/**
 * Reduces each contract (shared/contracts) to its rows, without the gateway's options. The client needs the schemas
 * only as types, but a bundler cannot drop the calls that create them. They would add 17 kB (brotli) of TypeBox to
 * every page.
 */
export const contractRows = (): Plugin => ({
  name: "contract-rows",
  enforce: "pre",
  transform: {
    filter: { id: /\/shared\/contracts\/[\w-]+\.ts$/ },
    handler(code, id) {
      const table = rows.exec(code)?.[0];
      if (!table) throw new Error(`${id} has no rows the client could read`);
      const own = table.replace(gatewayOptions, "").replace(/, \{\s*\}/g, "");
      return { code: `import { del, get, post, put } from "../route-row.ts";\n${own};`, map: null };
    },
  },
});
