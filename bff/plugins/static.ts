import { existsSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { isLanguage, type Language } from "../../shared/language.ts";
import { hasParams } from "../../shared/page-paths.ts";
import { type PageId, type PageRow, pages } from "../../shared/pages.ts";
import texts from "../../shared/texts/pages.bn.json" with { type: "json" };
import { chooseCoding, etagMatches, etagOf } from "../http/negotiate.ts";
import { withoutTrailingSlashes } from "../http/request.ts";
import { allowedMethods, isPage, registerPages } from "../pages/addresses.ts";
import { firstFrames } from "../pages/first-frames.ts";
import { type HtmlPage, policyWithAnalytics, renderPage } from "../pages/html.ts";
import { type BuildManifest, startFiles } from "../pages/start-files.ts";

/** Same as `--bg` in web/src/styles/tokens.css. Browsers show it before the page is rendered. */
const background = "#0b1016";

const icon = (name: string, size: number, purpose: "any" | "maskable") => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** Returns the W3C web app manifest in the site's default language. web/build/icons.ts draws its icons. */
const appManifest = (name: string) => ({
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

/**
 * Returns the address without its token if a foreign site linked to it, otherwise undefined. The token could sign a
 * player in to the attacker's account (login CSRF, decision 057). Uses `sec-fetch-site`, because a page can suppress
 * the referrer.
 */
function withoutForeignToken({ headers, url }: Pick<FastifyRequest, "headers" | "url">): string | undefined {
  if (headers["sec-fetch-site"] !== "cross-site") return undefined;
  const [path = "/", search = ""] = url.split("?", 2);
  const query = new URLSearchParams(search);
  if (!query.has("token")) return undefined;
  query.delete("token");
  // A redirect to a path such as `//evil.example` would leave the site.
  if (!isPage(path)) return "/";
  return query.size > 0 ? `${path}?${query}` : path;
}

const dist = fileURLToPath(new URL("../../dist/web/", import.meta.url));
const apiPath = /^\/(api|wps|lgw|media|assets|health)(\/|$)/;

/** Returns a file's cost in the general limit. A disk read takes up to 0.75 ms of CPU, and more for large files. */
function fileCostOf(path: string): number {
  const { size = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return 2 + Math.floor(size / (64 * 1024));
}

/** Returns the caching rule of a file. Names with a hash never change, and the service worker is always revalidated. */
function cacheControlOf(path: string): string {
  if (/[/\\]assets[/\\]/.test(path)) return "public, max-age=31536000, immutable";
  return /[/\\]sw\.js(\.br|\.gz)?$/.test(path) ? "no-cache" : "public, max-age=3600";
}

/** Serves the built client. A missing asset or API path is a 404, never index.html. */
export const staticPlugin = fp(registerStatic, {
  name: "static",
  dependencies: ["checks", "errors"],
  decorators: { fastify: ["deps"] },
});

async function registerStatic(app: FastifyInstance): Promise<void> {
  const { cache, config, site } = app.deps;
  const { brand, publicUrl } = config;
  const built = existsSync(`${dist}index.html`);
  const template = built ? readFileSync(`${dist}index.html`, "utf8") : "";
  const manifestText = built ? readFileSync(`${dist}.vite/manifest.json`, "utf8") : "{}";
  const modules = JSON.parse(manifestText) as BuildManifest;
  const frameOf = firstFrames(app.deps);
  const rendered = new Map<string, { readonly form: string; readonly page: HtmlPage }>();

  const sendPage = (request: FastifyRequest, reply: FastifyReply, id: PageId | "notFound") => {
    const elsewhere = withoutForeignToken(request);
    if (elsewhere !== undefined) return reply.header("cache-control", "no-store").redirect(elsewhere, 302);
    const row: PageRow | undefined = id === "notFound" ? undefined : pages[id];
    const code = (request.query as Record<string, unknown>)?.language;
    const language: Language = isLanguage(code) ? code : "BN";
    // A page never waits for the platform, so only the cached site is used.
    const gtagId = cache.getWithoutWaiting(site, language)?.gtagId;
    const frame = id === "notFound" ? undefined : frameOf(id, language);
    const key = `${id}:${language}`;
    const form = JSON.stringify([gtagId, frame]);
    const cached = rendered.get(key);
    let page = cached?.form === form ? cached.page : undefined;
    if (!page) {
      const path = row?.paths[0] ?? "/";
      const canonical = hasParams(path) ? undefined : `${publicUrl.origin}${path}`;
      const robots = row?.robots ?? "noindex";
      const files = startFiles(modules, id);
      page = renderPage(template, { id, robots, brand: brand.name, canonical, gtagId, files, frame }, language);
      rendered.set(key, { form, page });
    }
    if (gtagId) {
      const policy = String(reply.getHeader("content-security-policy"));
      reply.header("content-security-policy", policyWithAnalytics(policy));
    }
    const coding = chooseCoding(request.headers["accept-encoding"]);
    reply
      .header("cache-control", "no-cache")
      .header("vary", "accept-encoding")
      .header("etag", etagOf(page.etag, coding))
      .type("text/html; charset=utf-8");
    if (reply.statusCode === 200 && etagMatches(request.headers["if-none-match"], page.etag))
      return reply.code(304).send();
    if (!coding) return reply.send(page.identity);
    return reply.header("content-encoding", coding.name).send(coding.name === "br" ? page.brotli : page.gzip);
  };

  if (built) {
    await app.register(async (files) => {
      files.addHook("onRoute", (route) => {
        route.config = { ...route.config, cost: fileCostOf(`${dist}${route.url.slice(1)}`) };
      });
      await files.register(fastifyStatic, {
        root: dist,
        wildcard: false,
        index: false,
        preCompressed: true,
        acceptRanges: false,
        globIgnore: ["**/*.html", "**/*.br", "**/*.gz", "**/.vite/**"],
        setHeaders: (reply, path) => {
          reply.header("cache-control", cacheControlOf(path));
        },
      });
    });
    registerPages(app, pages, sendPage);
  }

  const manifest = JSON.stringify(appManifest(brand.name));
  app.get("/manifest.webmanifest", { schema: { hide: true } }, (_request, reply) =>
    reply.header("cache-control", "public, max-age=3600").type("application/manifest+json").send(manifest),
  );
  app.get("/favicon.ico", { schema: { hide: true } }, (_request, reply) => reply.redirect("/brand/favicon.svg", 301));

  app.decorate("answerWithPage", (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split("?", 1)[0] ?? "/";
    const plain = withoutTrailingSlashes(path);
    // HEAD gets the headers of a GET (RFC 9110 section 9.3.2).
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (isRead && plain !== path && isPage(plain)) {
      return reply.redirect(plain + request.url.slice(path.length), 308);
    }
    const wantsPage = isRead && !apiPath.test(path) && String(request.headers.accept ?? "").includes("text/html");
    // An address that exists for another method gets a 405.
    if (!built || !wantsPage || allowedMethods(path).length > 0) return undefined;
    return sendPage(request, reply.code(404), "notFound");
  });
}
