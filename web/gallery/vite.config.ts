import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { cssFallbacks } from "../build/css-fallbacks.ts";
import { floor } from "../build/floor.ts";

/** The gallery of parts: for development and its check, never for visitors. `npm run gallery`. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: "../public",
  plugins: [react(), cssFallbacks()],
  build: { target: floor, outDir: "../../dist/gallery", emptyOutDir: true, assetsInlineLimit: 0 },
  server: { port: 5180, fs: { allow: ["../.."] } },
});
