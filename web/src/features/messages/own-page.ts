import { pageIdOf } from "../../../../shared/page-paths.ts";

/** Returns whether an address is a page of this site. The gateway removes all others; this is the second barrier. */
export function isOwnPage(href: string): boolean {
  if (!/^\/(?![/\\])/.test(href)) return false;
  return pageIdOf(href.replace(/[?#].*$/, "")) !== undefined;
}
