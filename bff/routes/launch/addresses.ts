import type { Launch } from "../../../shared/contracts/launch.ts";
import type { Config } from "../../config.ts";
import { PlatformError } from "../../platform/error.ts";

/**
 * The address a game returns to: a path of ours, whatever was asked for (promises, edges).
 * @param path `/…`; anything that would leave our origin becomes `/`
 */
export function backUrl(publicUrl: URL, path: string): string {
  const url = URL.canParse(path, publicUrl.href) ? new URL(path, publicUrl) : publicUrl;
  return (url.origin === publicUrl.origin ? url : new URL("/", publicUrl)).href;
}

/**
 * Decides what a browser does with a launch address of the platform: a relative one gets a base of the site, then its origin
 * must be one we know. Framing follows the frame-src of our CSP; the other known origins open a window.
 * @param launchBases prefixes from the platform's status
 * @throws PlatformError platform_bad_answer for any other address
 */
export function gameAddress(
  rawAddress: string,
  { sandboxPublicUrl, frameHosts }: Pick<Config, "sandboxPublicUrl" | "frameHosts">,
  launchBases: readonly string[],
): Launch {
  const bases = launchBases.filter((base) => URL.canParse(base));
  const base = bases[Math.floor(Math.random() * bases.length)] ?? sandboxPublicUrl?.href;
  const text =
    rawAddress.startsWith("/") && base !== undefined ? `${base.replace(/\/$/, "")}${rawAddress}` : rawAddress;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new PlatformError("platform_bad_answer", true);
  if (url.origin === sandboxPublicUrl?.origin || frameHosts.includes(url.origin)) {
    return { url: url.href, mode: "frame" };
  }
  if (bases.some((allowed) => new URL(allowed).origin === url.origin)) return { url: url.href, mode: "window" };
  throw new PlatformError("platform_bad_answer", true);
}
