import { build, type Plugin } from "vite";
import { filesOf, initialFiles } from "./bundle-files.ts";
import { contractRows } from "./contract-rows.ts";
import { earlyFloor } from "./floor.ts";

const earlySource = new URL("../src/early.ts", import.meta.url).pathname;

/** Built apart from the bundle, so that it is one file that imports nothing and runs first. */
async function buildEarly(): Promise<string> {
  const output = await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    plugins: [contractRows()],
    build: { write: false, target: earlyFloor, lib: { entry: earlySource, formats: ["iife"], name: "early" } },
  });
  const [result] = Array.isArray(output) ? output : [output];
  if (!result || !("output" in result)) throw new Error("src/early.ts did not build");
  return result.output[0].code;
}

/** Space-separated addresses. */
const addresses = (files: readonly string[]): string => files.map((file) => `/${file}`).join(" ");

/**
 * Puts into the head what must start before the bundle: the early script (it is told what the page starts with and which
 * chunks hold the texts of each language) and the Bengali face. No inline script, for the CSP. What one page needs is put
 * into `data-page` by the gateway (bff/pages/start-files.ts).
 */
export function startTags(): Plugin {
  let early = "";
  return {
    name: "start-tags",
    async buildStart() {
      if (this.environment.mode === "build") early = await buildEarly();
    },
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        if (!bundle)
          return [{ tag: "script", attrs: { type: "module", src: "/src/early.ts" }, injectTo: "head-prepend" }];
        const files = Object.values(bundle);
        const script = files.find((file) => file.type === "asset" && file.names.includes("early.js"))?.fileName;
        const font = files.find(({ fileName }) => /bengali-400.*\.woff2$/.test(fileName))?.fileName;
        if (!script || !font) throw new Error("the early script or the Bengali face is missing from the build");
        return [
          {
            tag: "script",
            attrs: {
              async: true,
              fetchpriority: "high",
              src: `/${script}`,
              "data-start": addresses(initialFiles(bundle)),
              "data-bn": addresses(filesOf(bundle, "/locales/bn.ts")),
              "data-en": addresses(filesOf(bundle, "/locales/en.ts")),
              "data-page": "",
            },
            injectTo: "head-prepend",
          },
          {
            tag: "link",
            attrs: { rel: "preload", href: `/${font}`, as: "font", type: "font/woff2", crossorigin: "" },
            injectTo: "head",
          },
        ];
      },
    },
    generateBundle: {
      order: "pre",
      handler() {
        this.emitFile({ type: "asset", name: "early.js", source: early });
      },
    },
  };
}
