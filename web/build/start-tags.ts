import { build, type Plugin } from "vite";
import { filesOf, initialFiles } from "./bundle-files.ts";
import { contractRows } from "./contract-rows.ts";
import { earlyFloor } from "./floor.ts";

const earlySource = new URL("../src/early.ts", import.meta.url).pathname;

/** Builds the early script separately, so that it is one file without imports. */
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

const addresses = (files: readonly string[]): string => files.map((file) => `/${file}`).join(" ");

/**
 * Adds the early script to the head, before the bundle. Its attributes list the start files and each language's text
 * chunks. It is an external file, because the CSP forbids inline scripts. The gateway sets `data-page` to the files of
 * each page (bff/pages/start-files.ts).
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
        if (!script) throw new Error("the early script is missing from the build");
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
