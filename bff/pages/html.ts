import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Language } from "../../shared/language.ts";
import type { PageId } from "../../shared/pages.ts";
import bn from "../../shared/texts/pages.bn.json" with { type: "json" };
import en from "../../shared/texts/pages.en.json" with { type: "json" };
import { analyticsTag } from "./analytics.ts";

export interface HtmlPage {
  readonly identity: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
  /** Without quotes and coding suffix. */
  readonly etag: string;
}

const texts = { BN: bn, EN: en } as const;

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[char] ?? char);

/**
 * The client's index.html with the head of one page in one language: what search engines and link previews read before
 * any script runs (web guide, SEO). The template marks its head with `<html lang`, `<title>` and two meta tags.
 */
export function renderPage(
  template: string,
  page: {
    id: PageId | "notFound";
    robots: "index" | "noindex";
    brand: string;
    canonical: string;
    gtagId?: string | undefined;
  },
  language: Language,
): HtmlPage {
  const { title, description } = texts[language][page.id];
  const html = template
    .replace(/<html lang="[^"]*"/, `<html lang="${language.toLowerCase()}"`)
    .replace(/<title>[^<]*<\/title>/, `<title>${escapeHtml(`${title} · ${page.brand}`)}</title>`)
    .replace(
      /<meta name="description" content="[^"]*"/,
      `<meta name="description" content="${escapeHtml(description)}"`,
    )
    .replace(/<meta name="robots" content="[^"]*"/, `<meta name="robots" content="${page.robots}"`)
    .replace("</head>", page.gtagId ? `${analyticsTag(page.gtagId)}</head>` : "</head>")
    .replace(/<link rel="canonical" href="[^"]*"/, `<link rel="canonical" href="${escapeHtml(page.canonical)}"`);
  const identity = Buffer.from(html);
  return {
    identity,
    gzip: gzipSync(identity, { level: 9 }),
    brotli: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    etag: createHash("sha256").update(identity).digest("base64url").slice(0, 22),
  };
}
