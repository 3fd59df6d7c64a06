import { pageIdOf } from "../../../../shared/page-paths.ts";

/**
 * Returns whether an address is a page of this site. The gateway already removes other addresses; this is a second
 * check.
 */
export function isOwnPage(href: string): boolean {
  if (!/^\/(?![/\\])/.test(href)) return false;
  return pageIdOf(href.replace(/[?#].*$/, "")) !== undefined;
}
