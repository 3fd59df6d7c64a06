import texts from "../../shared/texts/pages.bn.json" with { type: "json" };

/** `--bg` of web/src/styles/tokens.css: what the system shows before the page has drawn itself. */
const background = "#0b1016";

const icon = (name: string, size: number, purpose: "any" | "maskable") => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/**
 * The web app manifest (W3C): how the site is installed. In the site's default language; its icons are drawn at build
 * time (web/build/icons.ts).
 * @param name the brand's
 */
export const appManifest = (name: string) => ({
  id: "/",
  name,
  short_name: name,
  description: texts.home.description,
  lang: "bn",
  dir: "ltr",
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: background,
  theme_color: background,
  icons: [
    { src: "/brand/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
    icon("app", 192, "any"),
    icon("app", 512, "any"),
    icon("maskable", 192, "maskable"),
    icon("maskable", 512, "maskable"),
  ],
});
