import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compression } from "vite-plugin-compression2";
import { areaModules, tierGroups } from "./build/areas.ts";
import { chunkFiles } from "./build/chunk-files.ts";
import { contractRows } from "./build/contract-rows.ts";
import { cssFallbacks } from "./build/css-fallbacks.ts";
import { floor } from "./build/floor.ts";
import { icons } from "./build/icons.ts";
import { serviceWorker } from "./build/service-worker.ts";
import { startTags } from "./build/start-tags.ts";

/**
 * Groups of modules that share a script; of those that match a module, the one with the highest priority takes it, with
 * all its imports. Everything else is part of the script of its area (build/areas.ts).
 */
const groups = [
  // The next group waits for it, so it cannot be part of it.
  { name: "first-paint", test: /lib\/startup\/first-paint/, priority: 20 },
  // Everything that the entry needs before it runs, in one file. The entry itself stays separate, for the manifest.
  { name: "core", tags: ["$initial" as const], test: /^(?!.*(main\.tsx|index\.html))/, priority: 10 },
  { name: "home-page", test: /src\/areas\/home|features\/home\/pages/, priority: 9 },
  { name: "icons", test: /node_modules\/lucide-react\/dist\/esm\/icons/, minShareCount: 2, priority: 8 },
  // Large packages with the `ui` components that wrap them.
  { name: "swiper", test: /node_modules\/swiper\//, priority: 6 },
  { name: "purify", test: /node_modules\/dompurify\//, priority: 6 },
  {
    name: "overlays",
    test: /node_modules\/(radix-ui|@radix-ui|@floating-ui)\/|src\/ui\/(Dialog|Menu|Tabs)\//,
    priority: 5,
  },
  {
    name: "forms",
    test: /node_modules\/react-hook-form\/|src\/ui\/(Form|PinField|FileField)\//,
    priority: 4,
  },
  // The column menu loads later.
  {
    name: "tables",
    test: /src\/ui\/(DataTable(?!\/ColumnChooser)|DateRange|ExportButton)\//,
    priority: 3,
  },
  ...tierGroups,
];

/** By default, the router's package resolves to its development build. */
const productionRouter = {
  find: /^react-router$/,
  replacement: fileURLToPath(new URL("./node_modules/react-router/dist/production/index.mjs", import.meta.url)),
};

const reactsOwnStore = {
  find: /^use-sync-external-store\/shim$/,
  replacement: fileURLToPath(new URL("./build/use-sync-external-store.ts", import.meta.url)),
};

const compressed = compression({
  algorithms: ["gzip", "brotliCompress"],
  threshold: 1024,
  include: /\.(html|js|css|svg|json|webmanifest)$/,
});

const gateway = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/**
 * `--mode start` builds for `npm start` and the tests in Chromium: uncompressed, because the files are loaded from the
 * same machine. Other modes build the client as the image has it.
 */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    areaModules(),
    chunkFiles(),
    contractRows(),
    cssFallbacks(),
    startTags(),
    icons(),
    serviceWorker(),
    ...(mode === "start" ? [] : [compressed]),
  ],
  resolve: { alias: [productionRouter, reactsOwnStore] },
  build: {
    target: floor,
    outDir: "../dist/web",
    emptyOutDir: true,
    sourcemap: false,
    // scripts/budget.mjs reads the imports from it.
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ["/api", "/media", "/wps", "/lgw", "/manifest.webmanifest"].map((path) => [path, gateway]),
    ),
  },
}));
