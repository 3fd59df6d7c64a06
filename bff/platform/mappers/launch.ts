import { PlatformError } from "../error.ts";
import { field, firstText, webUrl } from "./wire.ts";

const names = ["game_url", "gameUrl", "url", "link", "launchUrl"];

/**
 * The first address under any of its names, in `content` or beside it (protocol section 5): http(s), or a path to be
 * put behind one of the site's launch bases.
 */
export function launchUrl(value: unknown): { url: string } {
  const address = [field(value, "content"), value]
    .flatMap((holder) => names.map((name) => field(holder, name)))
    .map((candidate) => firstText(candidate))
    .find((candidate) => candidate !== undefined);
  const url = address !== undefined && /^\/(?![/\\])[^\\\s]*$/.test(address) ? address : webUrl(address);
  if (url === undefined) throw new PlatformError("platform_bad_answer", true);
  return { url };
}
