import { build, type Plugin, type Rolldown } from "vite";

const earlySource = new URL("../src/early.ts", import.meta.url).pathname;

/** Built apart from the bundle, so that it is one file that imports nothing and runs first. */
async function buildEarly(): Promise<string> {
  const output = await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    build: { write: false, lib: { entry: earlySource, formats: ["iife"], name: "early" } },
  });
  const [result] = Array.isArray(output) ? output : [output];
  if (!result || !("output" in result)) throw new Error("src/early.ts did not build");
  return result.output[0].code;
}

const chunkNamed = (bundle: Rolldown.OutputBundle, name: string): string | undefined =>
  Object.values(bundle).find((file) => file.type === "chunk" && file.name === name)?.fileName;

const homeChunk = (bundle: Rolldown.OutputBundle): string | undefined =>
  Object.values(bundle).find((file) => file.type === "chunk" && file.facadeModuleId?.endsWith("/HomePage.tsx"))
    ?.fileName;

/**
 * Puts into the head what must start before the bundle: the early script (it is told which chunks hold the texts of
 * each language and the home page) and the Bengali face. No inline script, for the CSP.
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
        const scriptId = "early";
        const files = Object.values(bundle);
        const script = files.find((file) => file.type === "asset" && file.names.includes(`${scriptId}.js`))?.fileName;
        const font = files.find(({ fileName }) => /bengali-400.*\.woff2$/.test(fileName))?.fileName;
        if (!script || !font) throw new Error("the early script or the Bengali face is missing from the build");
        const address = (file: string | undefined) => file && `/${file}`;
        return [
          {
            tag: "script",
            attrs: {
              async: true,
              src: address(script),
              "data-bn": address(chunkNamed(bundle, "texts-bn")),
              "data-en": address(chunkNamed(bundle, "texts-en")),
              "data-home": address(homeChunk(bundle)),
            },
            injectTo: "head-prepend",
          },
          {
            tag: "link",
            attrs: { rel: "preload", href: address(font), as: "font", type: "font/woff2", crossorigin: "" },
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
