import { pages } from "../../../../shared/pages.ts";
import { readUrl } from "../../lib/browser/url.ts";

type BannerTarget = { readonly to: string } | { readonly href: string } | undefined;

const ownPaths: ReadonlySet<string> = new Set(Object.values(pages).flatMap(({ paths }) => paths));

/**
 * Converts a banner's link to its target.
 * @param link path of this site or http address entered by an operator
 * @returns undefined for pages that do not exist here and for other schemes
 */
export function bannerTarget(link: string | undefined): BannerTarget {
  if (link === undefined) return undefined;
  if (link.startsWith("/") && !link.startsWith("//")) {
    const path = link.split(/[?#]/, 1)[0] ?? "";
    return ownPaths.has(path) ? { to: link } : undefined;
  }
  return /^https?:$/.test(readUrl(link)?.protocol ?? "") ? { href: link } : undefined;
}
