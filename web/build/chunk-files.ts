import type { Plugin } from "vite";

/** Vite's module that wraps every dynamic import; its export is `__vitePreload`. */
const helper = "\0vite/preload-helper.js";
const source = new URL("../src/lib/startup/chunk-files.ts", import.meta.url).pathname;

/** Replaces Vite's helper. The build fails if a Vite release renames or drops the helper. */
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
