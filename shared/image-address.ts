/** The gateway's path for platform images, used if the site has no CDN. */
const ownBase = "/media";

/** Returns the URL of an image path. @param base one of `site.imageBases` */
export function imageAddress(path: string, base: string = ownBase): string {
  if (/^(https?:)?\/\//.test(path) || path.startsWith("/brand/")) return path;
  return `${base.replace(/\/$/, "")}/${path.replace(/^\//, "")}`;
}
