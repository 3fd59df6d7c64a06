import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Language } from "../../shared/language.ts";
import { describedAs, type PageId } from "../../shared/pages.ts";
import agentBn from "../../shared/texts/agent-pages.bn.json" with { type: "json" };
import agentEn from "../../shared/texts/agent-pages.en.json" with { type: "json" };
import memberBn from "../../shared/texts/member-pages.bn.json" with { type: "json" };
import memberEn from "../../shared/texts/member-pages.en.json" with { type: "json" };
import bn from "../../shared/texts/pages.bn.json" with { type: "json" };
import en from "../../shared/texts/pages.en.json" with { type: "json" };
import { escapeHtml, type FirstFrame, firstFrame } from "./first-frames.ts";

export interface HtmlPage {
  readonly identity: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
  /** Without quotes and without the suffix for the content coding. */
  readonly etag: string;
}

const texts = { BN: { ...bn, ...memberBn, ...agentBn }, EN: { ...en, ...memberEn, ...agentEn } } as const;

/**
 * Renders the client's index.html for one page and language. The page's head serves search engines and link previews,
 * which run no scripts.
 */
export function renderPage(
  template: string,
  page: {
    id: PageId | "notFound";
    robots: "index" | "noindex";
    brand: string;
    /** Missing for a page with a parameter, which has many addresses. */
    canonical?: string | undefined;
    gtagId?: string | undefined;
    /** Addresses of the page's scripts and styles (start-files.ts). */
    files?: readonly string[];
    frame?: FirstFrame | undefined;
  },
  language: Language,
): HtmlPage {
  const { title } = texts[language][page.id];
  // shared/contracts/site.ts validates the id.
  const analytics = page.gtagId ? `<meta name="analytics" content="${page.gtagId}" />` : "";
  const canonical = page.canonical ? `<link rel="canonical" href="${escapeHtml(page.canonical)}" />` : "";
  const { description } = texts[language][describedAs(page.id)];
  const html = template
    .replace(/<html lang="[^"]*"/, `<html lang="${language.toLowerCase()}"`)
    .replace(/<title>[^<]*<\/title>/, `<title>${escapeHtml(`${title} · ${page.brand}`)}</title>`)
    .replace(
      /<meta name="description" content="[^"]*"/,
      `<meta name="description" content="${escapeHtml(description)}"`,
    )
    .replace(/<meta name="robots" content="[^"]*"/, `<meta name="robots" content="${page.robots}"`)
    .replace('data-page=""', `data-page="${page.files?.join(" ") ?? ""}"`)
    .replace("</head>", `${analytics}</head>`)
    .replace(/<div id="root">/, (root) => (page.frame ? root + firstFrame(page.frame, language) : root))
    .replace(/<link rel="canonical"[^>]*>/, canonical);
  const identity = Buffer.from(html);
  return {
    identity,
    gzip: gzipSync(identity, { level: 9 }),
    brotli: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    etag: createHash("sha256").update(identity).digest("base64url").slice(0, 22),
  };
}

/** Sources that Google's tag needs, by directive (from Google's content security policy guide). */
const analyticsSources: Readonly<Record<string, string>> = {
  "script-src": "https://www.googletagmanager.com",
  "img-src": "https://www.googletagmanager.com https://*.google-analytics.com",
  "connect-src": "https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com",
};

/** Adds the sources of the analytics tag to a content security policy. */
export const policyWithAnalytics = (policy: string): string =>
  policy
    .split(";")
    .map((directive) => {
      const more = analyticsSources[directive.trim().split(" ", 1)[0] ?? ""];
      return more ? `${directive} ${more}` : directive;
    })
    .join(";");
