import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { cssFallbacks } from "../build/css-fallbacks.ts";
import { floor } from "../build/floor.ts";

/** The gallery of components, for development and its check. Not shipped. `npm run gallery`. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: "../public",
  plugins: [react(), cssFallbacks()],
  build: {
    target: floor,
    outDir: "../../dist/gallery",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // One style sheet: that of a component's own chunk would be linked before the one with the order of the layers.
    rolldownOptions: { output: { codeSplitting: false } },
  },
  server: { port: 5180, fs: { allow: ["../.."] } },
});
