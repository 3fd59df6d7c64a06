import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { Answer, Call } from "../contract.ts";

const type = "image/svg+xml; charset=utf-8";

const fixed = {
  "Cache-Control": "public, max-age=86400",
  Vary: "Accept-Encoding",
  "X-Content-Type-Options": "nosniff",
  // a picture opened by itself runs nothing, and any page may show it
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
  "Cross-Origin-Resource-Policy": "cross-origin",
} as const;

/** Sends drawn art: 404 for undefined, 304 when the browser holds it, gzip when accepted. */
export function pictureAnswer({ headers }: Call, svg: string | undefined): Answer {
  if (svg === undefined) return { raw: "no such picture", type: "text/plain; charset=utf-8", status: 404 };
  const ETag = `W/"${createHash("sha256").update(svg).digest("base64url").slice(0, 22)}"`;
  if (headers["if-none-match"]?.includes(ETag)) return { raw: "", type, status: 304, headers: { ...fixed, ETag } };
  if (!/\bgzip\b/.test(String(headers["accept-encoding"] ?? "")))
    return { raw: svg, type, headers: { ...fixed, ETag } };
  return { raw: gzipSync(svg), type, headers: { ...fixed, ETag, "Content-Encoding": "gzip" } };
}
