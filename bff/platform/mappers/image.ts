import { text, webUrl } from "./wire.ts";

const longestPath = 512;

/**
 * An image field as a path below an image base: without a leading slash and `media/`. Absolute http(s) addresses the
 * platform chose stay; anything that could leave the media root becomes no image.
 */
export function imagePath(value: unknown): string | undefined {
  const address = text(value);
  if (address === undefined || address.length > longestPath) return undefined;
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return webUrl(address);
  if (address.startsWith("//") || /[\\\s]|(?:^|\/)\.{1,2}(?:\/|$)/.test(address)) return undefined;
  const path = address.replace(/^\//, "").replace(/^media\//, "");
  return path === "" ? undefined : path;
}

/** The first image among several fields; empty when there is none. */
export const firstImage = (...values: unknown[]): string =>
  values.map(imagePath).find((path) => path !== undefined) ?? "";
