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
 * Which modules stand together in one script; the first that fits takes a module, and all it imports along. What fits
 * nowhere is left to the bundler: a script of its own for each page, and for what the same pages share.
 */
const groups = [
  // Waited for by the next, so it cannot be in it.
  { name: "painted", test: /lib\/startup\/painted/, priority: 20 },
  // Everything the entry needs before it runs, in one file; the entry itself stays one, for the manifest.
  { name: "core", tags: ["$initial" as const], test: /^(?!.*(main\.tsx|index\.html))/, priority: 10 },

  // A step of a page needs it as well, without the dialogs that do.
  { name: "back", test: /src\/lib\/browser\/(use-close-on-)?back\.ts/ },

  // Heavy packages with the parts of `ui` that wrap them.
  { name: "swiper", test: /node_modules\/swiper\// },
  { name: "overlays", test: /node_modules\/(radix-ui|@radix-ui|@floating-ui)\/|src\/ui\/(Dialog|Menu|Tabs)\// },
  { name: "forms", test: /node_modules\/react-hook-form\// },
  { name: "fields", test: /src\/ui\/(Field|Select)\// },
  { name: "purify", test: /node_modules\/dompurify\// },

  // What most pages share and home needs, too; then home whole, which takes it along. Home has neither a form nor a list.
  {
    name: "parts",
    test: /src\/(ui(?!\/(Alert|Amount|AsyncView|Empty|FilterChips|Form|Pager)\/)|lib(?!\/(forms\/|browser\/(query-|sort)|api\/(last-page|paged-|field-faults|send-money|open-writes|idempotency-keys|unknown-outcome))))\/|node_modules\/lucide-react\//,
    minShareCount: 22,
  },
  { name: "home", test: /features\/home\/pages\// },
  { name: "icons", test: /node_modules\/lucide-react\//, minShareCount: 2 },

  // What the other pages share: the states of a read, and a write of money.
  { name: "views", test: /src\/ui\/(Alert|AsyncView|Empty)\// },
  { name: "money", test: /src\/lib\/api\/send-money/ },
  { name: "amounts", test: /src\/ui\/(Amount|Stat)\/|rules\/money/ },
  // Lists have a titled row as well, without what home draws below its first view.
  { name: "strips", test: /src\/ui\/Strip\/TitledStrip/ },
  { name: "below", test: /features\/(games\/parts\/JackpotStrip|winners\/parts\/WinnerBoard)/ },

  // What pages and narrows a list in its address: lists of pictures, of messages and tables have it.
  {
    name: "choosing",
    test: /src\/ui\/(FilterChips|Pager)\/|src\/lib\/(browser\/(query|sort)|api\/(last-page|paged-))|rules\/dates/,
  },
  // Tables have it in the list of their keys, which is no reason to bring them with every form.
  { name: "checkbox", test: /src\/ui\/Checkbox\// },
  // A table with its days and its file; the menu of columns comes after it.
  {
    name: "tables",
    test: /src\/ui\/(DataTable(?!\/ColumnChooser)|DateRange|ExportButton)\//,
  },

  // Lists and the help centre have them in common; neither need bring the other.
  { name: "search", test: /src\/ui\/(SearchField|Heading)\// },
  // A player visits several of these.
  { name: "lists", test: /features\/(games|collections)\// },
];

/** The router's package leads everybody to its development build, warnings and all. */
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

/** Slower than the bundler's own, and a hundredth smaller. */
const minified = { minify: "terser" as const, terserOptions: { compress: { passes: 2 } } };

const gateway = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/**
 * `--mode start` builds for `npm start` and the tests in Chromium: in half the time, some 2 % larger and not compressed, because
 * it is loaded from the same machine. Without it the client is built as the image has it.
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
    // scripts/budget.mjs reads who imports whom.
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
