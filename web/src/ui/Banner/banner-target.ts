import { pages } from "../../../../shared/pages.ts";
import { readUrl } from "../../lib/browser/read-url.ts";

/** Where a banner leads: a page of ours, another site, or nowhere. */
export type BannerTarget = { readonly to: string } | { readonly href: string } | undefined;

const ownPaths: ReadonlySet<string> = new Set(Object.values(pages).flatMap(({ paths }) => paths));

/**
 * @param link own path or http address an operator typed
 * @returns undefined for anything that would lead nowhere: pages that do not exist here, other schemes
 */
export function bannerTarget(link: string | undefined): BannerTarget {
  if (link === undefined) return undefined;
  if (link.startsWith("/") && !link.startsWith("//")) {
    const path = link.split(/[?#]/, 1)[0] ?? "";
    return ownPaths.has(path) ? { to: link } : undefined;
  }
  return /^https?:$/.test(readUrl(link)?.protocol ?? "") ? { href: link } : undefined;
}
