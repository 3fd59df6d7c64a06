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
  /** Without quotes and coding suffix. */
  readonly etag: string;
}

const texts = { BN: { ...bn, ...memberBn, ...agentBn }, EN: { ...en, ...memberEn, ...agentEn } } as const;

const canonicalTag = (address: string): string => `<link rel="canonical" href="${escapeHtml(address)}" />`;

/**
 * The client's index.html with the head of one page in one language: what search engines and link previews read before
 * any script runs (web guide, SEO), and with what this page starts with. The template marks its head with `<html lang`,
 * `<title>`, two meta tags and the early script's `data-page`.
 */
export function renderPage(
  template: string,
  page: {
    id: PageId | "notFound";
    robots: "index" | "noindex";
    brand: string;
    /** Absent for a page with a parameter: its addresses are many. */
    canonical?: string | undefined;
    gtagId?: string | undefined;
    /** Addresses of what this page starts with (start-files.ts). */
    files?: readonly string[];
    frame?: FirstFrame | undefined;
  },
  language: Language,
): HtmlPage {
  const { title } = texts[language][page.id];
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
    .replace("</head>", `${page.gtagId ? analyticsTag(page.gtagId) : ""}</head>`)
    .replace(/<div id="root">/, (root) => (page.frame ? root + firstFrame(page.frame, language) : root))
    .replace(/<link rel="canonical"[^>]*>/, page.canonical ? canonicalTag(page.canonical) : "");
  const identity = Buffer.from(html);
  return {
    identity,
    gzip: gzipSync(identity, { level: 9 }),
    brotli: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    etag: createHash("sha256").update(identity).digest("base64url").slice(0, 22),
  };
}

/** Where Google's tag is loaded from and where it reports to, by directive (its own guide to content policies). */
const sources: Readonly<Record<string, string>> = {
  "script-src": "https://www.googletagmanager.com",
  "img-src": "https://www.googletagmanager.com https://*.google-analytics.com",
  "connect-src": "https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com",
};

/** The content policy of a page on which the operator measures visits; nobody else's page lets the tag in. */
export const policyWithAnalytics = (policy: string): string =>
  policy
    .split(";")
    .map((directive) => {
      const more = sources[directive.trim().split(" ", 1)[0] ?? ""];
      return more ? `${directive} ${more}` : directive;
    })
    .join(";");

/** Tells the client that it may measure, and under which id. @param gtagId of the known form (shared/contracts/site.ts) */
export const analyticsTag = (gtagId: string): string => `<meta name="analytics" content="${gtagId}" />`;
