/** Own path of the gateway for platform images, used when the server configured no CDN. */
const ownBase = "/media";

/** Full address of an image path. @param base one of `site.imageBases` */
export function imageAddress(path: string, base: string = ownBase): string {
  if (/^(https?:)?\/\//.test(path) || path.startsWith("/brand/")) return path;
  return `${base.replace(/\/$/, "")}/${path.replace(/^\//, "")}`;
}
