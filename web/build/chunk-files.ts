import type { Plugin } from "vite";

/** Module through which Vite sends every dynamic import of the built client; its export is `__vitePreload`. */
const helper = "\0vite/preload-helper.js";
const source = new URL("../src/lib/startup/chunk-files.ts", import.meta.url).pathname;

/**
 * Replaces Vite's helper with `src/lib/startup/chunk-files.ts`. If a Vite release changes this mechanism, the build
 * fails: the export is missing, or the module is never loaded.
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
