import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import type { Plugin } from "vite";

/** `--bg` of styles/tokens.css. Fills the area around the mark if a system crops the icon to its own shape. */
const background = "#0b1016";

const render = (svg: string, width: number): Buffer =>
  new Resvg(svg, { fitTo: { mode: "width", value: width } }).render().asPng();

/**
 * Centres the mark in a filled square at 60% of the width. Every icon shape shows at least a centred circle with 80% of
 * the width (W3C, maskable icons).
 */
const maskable = (mark: Buffer): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${background}"/>` +
  `<image x="20" y="20" width="60" height="60" href="data:image/svg+xml;base64,${mark.toString("base64")}"/></svg>`;

/** Renders the installed app's icons (bff/plugins/static.ts) from the brand's SVGs. */
export function icons(): Plugin {
  let brand = "";
  return {
    name: "icons",
    apply: "build",
    configResolved(config) {
      brand = join(config.publicDir, "brand");
    },
    generateBundle() {
      const favicon = readFileSync(join(brand, "favicon.svg"), "utf8");
      const full = maskable(readFileSync(join(brand, "mark.svg")));
      const drawn = {
        "app-192.png": render(favicon, 192),
        "app-512.png": render(favicon, 512),
        "maskable-192.png": render(full, 192),
        "maskable-512.png": render(full, 512),
        "apple-180.png": render(full, 180),
      };
      for (const [name, source] of Object.entries(drawn)) {
        this.emitFile({ type: "asset", fileName: `icons/${name}`, source });
      }
    },
  };
}
