import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { Answer, Call } from "../contract.ts";

/** Paths of images relative to the media root, as sent on the wire. */
export const gameImage = (nodeId: number): string => `games/${nodeId}.svg`;
export const vendorLogoImage = (code: string): string => `vendors/${code}.svg`;
export const vendorMarkImage = (code: string): string => `vendors/${code}-mark.svg`;
export const vendorCardImage = (code: string, lane: string): string => `vendors/${code}-${lane}.svg`;
export const bannerImage = (name: string): string => `banners/${name}.svg`;
export const rewardImage = (id: number): string => `rewards/${id}.svg`;
export const avatarImage = (accountId: string): string => `avatars/${accountId}.svg`;

const type = "image/svg+xml; charset=utf-8";

const fixed = {
  "Cache-Control": "public, max-age=86400",
  Vary: "Accept-Encoding",
  "X-Content-Type-Options": "nosniff",
  // An SVG opened directly must not run scripts. Any page may embed it.
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
  "Cross-Origin-Resource-Policy": "cross-origin",
} as const;

/** Sends an SVG: 404 for undefined, 304 if the browser has it, gzip if accepted. */
export function pictureAnswer({ headers }: Call, svg: string | undefined): Answer {
  if (svg === undefined) return { raw: "no such picture", type: "text/plain; charset=utf-8", status: 404 };
  const ETag = `W/"${createHash("sha256").update(svg).digest("base64url").slice(0, 22)}"`;
  if (headers["if-none-match"]?.includes(ETag)) return { raw: "", type, status: 304, headers: { ...fixed, ETag } };
  if (!/\bgzip\b/.test(String(headers["accept-encoding"] ?? "")))
    return { raw: svg, type, headers: { ...fixed, ETag } };
  return { raw: gzipSync(svg), type, headers: { ...fixed, ETag, "Content-Encoding": "gzip" } };
}
