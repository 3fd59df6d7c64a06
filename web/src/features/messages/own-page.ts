import { pageIdOf } from "../../../../shared/page-paths.ts";

/** Returns whether an address is a page of this site. A second check after the gateway's. */
export function isOwnPage(href: string): boolean {
  if (!/^\/(?![/\\])/.test(href)) return false;
  return pageIdOf(href.replace(/[?#].*$/, "")) !== undefined;
}
