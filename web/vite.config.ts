import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compression } from "vite-plugin-compression2";
import { startTags } from "./build/start-tags.ts";

const gateway = "http://127.0.0.1:3000";

/** Texts of the first screens: one chunk per language. The other namespaces come with their features. */
const startTexts = "(common|home|games|winners|favourites|play|notices)";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    startTags(),
    compression({
      algorithms: ["gzip", "brotliCompress"],
      threshold: 1024,
      include: /\.(html|js|css|svg|json|webmanifest)$/,
    }),
  ],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: "texts-bn",
              test: new RegExp(`locales/bn/${startTexts}\\.json$|texts/(pages|errors)\\.bn\\.json$`),
            },
            {
              name: "texts-en",
              test: new RegExp(`locales/en/${startTexts}\\.json$|texts/(pages|errors)\\.en\\.json$`),
            },
            { name: "texts-bn-account", test: /locales\/bn\// },
            { name: "texts-en-account", test: /locales\/en\// },
            { name: "swiper", test: /node_modules\/swiper/ },
            // Modal, menu and tabs share their parts: one chunk behind the first press instead of a dozen.
            {
              name: "overlays",
              test: /node_modules\/(radix-ui|@radix-ui|@floating-ui|react-remove-scroll|aria-hidden)|ui\/(Dialog|Menu|Tabs)\//,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(["/api", "/media", "/wps", "/lgw"].map((path) => [path, gateway])),
  },
});
