import { pageIdOf } from "../../../../shared/page-paths.ts";

/** Whether an address is a page of ours; the gateway leaves no other, and this is the second wall. */
export function isOwnPage(href: string): boolean {
  if (!/^\/(?![/\\])/.test(href)) return false;
  return pageIdOf(href.replace(/[?#].*$/, "")) !== undefined;
}
