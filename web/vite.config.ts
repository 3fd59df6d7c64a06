import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compression } from "vite-plugin-compression2";
import { chunkFiles } from "./build/chunk-files.ts";
import { contractRows } from "./build/contract-rows.ts";
import { cssFallbacks } from "./build/css-fallbacks.ts";
import { floor } from "./build/floor.ts";
import { icons } from "./build/icons.ts";
import { serviceWorker } from "./build/service-worker.ts";
import { startTags } from "./build/start-tags.ts";

/**
 * Groups of modules that share a script. The first matching group takes a module with all its imports. The bundler
 * distributes the rest: a script for each page, and for modules that the same pages share.
 */
const groups = [
  // The next group waits for it, so it cannot be part of it.
  { name: "first-paint", test: /lib\/startup\/first-paint/, priority: 20 },
  // Everything that the entry needs before it runs, in one file. The entry itself stays separate, for the manifest.
  { name: "core", tags: ["$initial" as const], test: /^(?!.*(main\.tsx|index\.html))/, priority: 10 },

  // Steps of a page need it without the dialogs.
  { name: "back", test: /src\/lib\/browser\/(use-close-on-)?back\.ts/ },

  // Large packages with the `ui` components that wrap them.
  { name: "swiper", test: /node_modules\/swiper\// },
  { name: "overlays", test: /node_modules\/(radix-ui|@radix-ui|@floating-ui)\/|src\/ui\/(Dialog|Menu|Tabs)\// },
  { name: "forms", test: /node_modules\/react-hook-form\/|src\/lib\/forms\/submit-filled/ },
  { name: "fields", test: /src\/ui\/(Field|Select)\// },
  { name: "purify", test: /node_modules\/dompurify\// },

  // Modules that most pages and home share, then home, which includes them. Home has neither forms nor lists.
  {
    name: "parts",
    test: /src\/(ui(?!\/(Alert|Amount|AsyncView|Empty|FilterChips|Form|Pager)\/)|lib(?!\/(forms\/|browser\/(query-|sort)|api\/(last-page|paged-|field-faults|send-money|open-writes|idempotency-keys|unknown-outcome))))\/|node_modules\/lucide-react\//,
    minShareCount: 22,
  },
  { name: "home", test: /features\/home\/pages\// },
  { name: "icons", test: /node_modules\/lucide-react\//, minShareCount: 2 },

  // Modules that the other pages share: loading states and money writes.
  { name: "views", test: /src\/ui\/(Alert|AsyncView|Empty)\// },
  { name: "money", test: /src\/lib\/(api\/(send-money|unconfirmed-writes)|session\/outcome-check)/ },
  { name: "amounts", test: /src\/ui\/(Amount|Stat)\/|rules\/money/ },
  // Lists also have a titled strip, but not the content below home's first view.
  { name: "strips", test: /src\/ui\/Strip\/TitledStrip/ },
  { name: "below", test: /features\/(games\/parts\/JackpotStrip|winners\/parts\/WinnerBoard)/ },

  // Paging and filters in the URL: lists of images, of messages and tables use them.
  {
    name: "choosing",
    test: /src\/ui\/(FilterChips|Pager)\/|src\/lib\/(browser\/(query|sort)|api\/(last-page|paged-))|rules\/dates/,
  },
  // Tables use it for their keyboard option. A separate group, so that forms do not load it.
  { name: "checkbox", test: /src\/ui\/Checkbox\// },
  // A table with date range and export. The column menu loads later.
  {
    name: "tables",
    test: /src\/ui\/(DataTable(?!\/ColumnChooser)|DateRange|ExportButton)\/|features\/records\/record-query/,
  },

  // Shared by lists and the help centre, without loading each other.
  { name: "search", test: /src\/ui\/(SearchField|Heading)\// },
  // A player visits several of these.
  { name: "lists", test: /features\/(games|collections)\// },
  // Helpers of both centres: apart, each would be a request of less than 500 bytes.
  {
    name: "centre",
    test: /\/(zone-name|change-text|useOwner|useProductName|useGameTypeName|use-pin-fault|by-namespace|record-path|contract-requests|real-account|centre-path|language-names|saved-views|useIdle|copy-text)\.tsx?$/,
    minShareCount: 2,
  },
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

/** Slower than the bundler's minifier, with output about one percent smaller. */
const minified = { minify: "terser" as const, terserOptions: { ecma: 2020 as const, compress: { passes: 2 } } };

const gateway = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/**
 * `--mode start` builds for `npm start` and the tests in Chromium: in half the time, about 2 % larger and uncompressed,
 * because the files are loaded from the same machine. Other modes build the client as the image has it.
 */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
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
    ...(mode === "start" ? {} : minified),
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
