import type { Plugin } from "vite";

/** What a router without routes of its own never does: warn developers, fetch pages ahead for a framework. */
const unused: readonly [what: string | RegExp, instead: string][] = [
  ["var ENABLE_DEV_WARNINGS = true;", "var ENABLE_DEV_WARNINGS = false;"],
  [/usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/, "[false, null, {}]"],
  [/return shouldPrefetch && [^;]+ : link;/, "return link;"],
  ["RenderErrorBoundary.contextType = RSCRouterContext;", ""],
];

/**
 * Lets the router's parts that nobody here uses (data routes, forms, fetchers, its own error boundary, prefetching) be
 * left out of the entry, 7 kB of it, brotli: calls at module level that make them are marked as free of side effects, no
 * names for a debugger are put on them, and nothing that is used leads to them. A release of the router that is written
 * differently stops the build.
 */
export const pureRouter = (): Plugin => {
  let found = false;
  return {
    name: "pure-router",
    apply: "build",
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/development\/chunk-.*\.mjs$/ },
      handler(code, id) {
        // The other chunk of the package holds what its server side shares with the browser.
        if (!code.includes("function LinkWithRef(")) return undefined;
        const pure = code
          .replace(/= (React\d*\.(?:memo|forwardRef|createContext)\()/g, "= /* @__PURE__ */ $1")
          .replace(/^\w+\.displayName = "\w+";$/gm, "");
        const lean = unused.reduce((text, [what, instead]) => {
          const next = text.replace(what, instead);
          if (next === text) throw new Error(`${id} no longer holds ${what}`);
          return next;
        }, pure);
        found = true;
        return { code: lean, map: null };
      },
    },
    buildEnd(error) {
      if (!error && !found) throw new Error("no chunk of react-router holds its links");
    },
  };
};
