import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import { filesOf, initialFiles } from "./bundle-files.ts";
import { contractRows } from "./contract-rows.ts";
import { floor } from "./floor.ts";

const source = new URL("../src/service-worker/main.ts", import.meta.url).pathname;

/** Texts and areas that must open offline even if never visited: layout, home and lists, in both languages. */
const shellModules = ["/locales/bn.ts", "/locales/en.ts", "/areas/home.ts", "/areas/start.ts", "/areas/lists.ts"];

interface Entry {
  readonly url: string;
  /** Null if the URL contains a content hash. */
  readonly revision: string | null;
}

const revisionOf = (contents: string | Uint8Array): string =>
  createHash("sha256").update(contents).digest("base64url").slice(0, 16);

function precached(bundle: Rolldown.OutputBundle, publicDir: string): Entry[] {
  const page = bundle["index.html"];
  if (page?.type !== "asset") throw new Error("the page is missing from the build");
  const early = Object.values(bundle).find((file) => file.type === "asset" && file.names.includes("early.js"));
  const files = new Set([
    ...initialFiles(bundle),
    ...shellModules.flatMap((module) => filesOf(bundle, module)),
    ...(early ? [early.fileName] : []),
  ]);
  const brand = readdirSync(join(publicDir, "brand")).map((name) => ({
    url: `/brand/${name}`,
    revision: revisionOf(readFileSync(join(publicDir, "brand", name))),
  }));
  return [
    { url: "/index.html", revision: revisionOf(page.source) },
    ...[...files].map((file) => ({ url: `/${file}`, revision: null })),
    ...brand,
  ];
}

/** Builds `sw.js` as a single file that contains the list of files to precache. */
export function serviceWorker(): Plugin {
  let publicDir = "";
  return {
    name: "service-worker",
    apply: "build",
    // Runs after index.html is written and before the files are compressed.
    enforce: "post",
    configResolved(config) {
      publicDir = config.publicDir;
    },
    async generateBundle(_options, bundle) {
      const output = await build({
        configFile: false,
        publicDir: false,
        logLevel: "warn",
        plugins: [contractRows()],
        define: {
          __PRECACHED__: JSON.stringify(precached(bundle, publicDir)),
          "process.env.NODE_ENV": '"production"',
        },
        build: { write: false, target: floor, lib: { entry: source, formats: ["iife"], name: "serviceWorker" } },
      });
      const [result] = Array.isArray(output) ? output : [output];
      if (!result || !("output" in result)) throw new Error("src/service-worker/main.ts did not build");
      this.emitFile({ type: "asset", fileName: "sw.js", source: result.output[0].code });
    },
  };
}
