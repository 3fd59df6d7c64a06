import type { Plugin } from "vite";

/** The module through which Vite sends every dynamic import of the built client, and the name it takes from it. */
const helper = "\0vite/preload-helper.js";
const source = new URL("../src/lib/startup/chunk-files.ts", import.meta.url).pathname;

/**
 * Puts `src/lib/startup/chunk-files.ts` in the place of Vite's helper. A release of Vite that works otherwise stops the
 * build: the name is missing, or the module is never asked for.
 */
export function chunkFiles(): Plugin {
  let found = false;
  return {
    name: "chunk-files",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler(id) {
        if (id !== helper) return undefined;
        found = true;
        return `export { importWithFiles as __vitePreload } from ${JSON.stringify(source)};`;
      },
    },
    buildEnd(error) {
      if (!error && !found) throw new Error("the build no longer loads Vite's preload helper");
    },
  };
}
