/** Own door of the gateway for platform images, used when the server configured no CDN. */
const ownBase = "/media";

// One pick per visit: a second base would only fill the browser's cache twice (architecture section 4).
const lot = Math.random();

/** Full address of an image path. @param bases `site.imageBases` */
export function imageUrl(path: string, bases: readonly string[] = []): string {
  if (/^(https?:)?\/\//.test(path) || path.startsWith("/brand/")) return path;
  const base = bases[Math.floor(lot * bases.length)] ?? ownBase;
  return `${base.replace(/\/$/, "")}/${path.replace(/^\//, "")}`;
}
