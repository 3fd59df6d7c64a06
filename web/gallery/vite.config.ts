import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { cssFallbacks } from "../build/css-fallbacks.ts";
import { floor } from "../build/floor.ts";

/** The gallery of parts: for development and its check, never for visitors. `npm run gallery`. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: "../public",
  plugins: [react(), cssFallbacks()],
  build: {
    target: floor,
    outDir: "../../dist/gallery",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // One style sheet: that of a part's own chunk would be linked before the one that says the order of the layers.
    rolldownOptions: { output: { codeSplitting: false } },
  },
  server: { port: 5180, fs: { allow: ["../.."] } },
});
