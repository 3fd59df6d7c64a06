import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BrowserContext } from "playwright";

const root = fileURLToPath(new URL("../..", import.meta.url));
const built = join(root, "dist", "gallery");

/**
 * URL of the built gallery in a browser context. The clipboard requires a secure origin such as a `localhost`
 * subdomain.
 */
export const galleryUrl = "http://gallery.localhost";

/** Builds the gallery into dist/gallery, with React's warnings. @throws Error with Vite's output */
export function buildGallery(): void {
  const vite = join(root, "web", "node_modules", "vite", "bin", "vite.js");
  const args = [vite, "build", "--config", "web/gallery/vite.config.ts", "--mode", "development", "--logLevel", "warn"];
  const env = { ...process.env, NODE_ENV: "development" };
  const done = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8", env });
  if (done.status !== 0) throw new Error(`the gallery cannot be built:\n${done.stdout}${done.stderr}`);
}

/** Answers the context's gallery requests with files of dist/gallery, without a server. */
export async function serveGallery(context: BrowserContext): Promise<void> {
  await context.route(`${galleryUrl}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const path = join(built, pathname === "/" ? "index.html" : pathname);
    return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404, body: "" });
  });
}
