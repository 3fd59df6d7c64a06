import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { cssFallbacks } from "../build/css-fallbacks.ts";
import { floor } from "../build/floor.ts";

/** Gallery of components, for development and `npm run gallery:check`. Not shipped. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: "../public",
  plugins: [react(), cssFallbacks()],
  build: {
    target: floor,
    outDir: "../../dist/gallery",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // Creates a single style sheet. With several, a component's sheet could be linked before the sheet that defines the
    // layer order.
    rolldownOptions: { output: { codeSplitting: false } },
  },
  server: { port: 5180, fs: { allow: ["../.."] } },
});
