import { pageIdOf } from "../../../shared/page-paths.ts";

/** A host that nobody can have: an address on another one is seen by it. */
const here = "https://own.invalid";

/**
 * Where a link leads on this site, as the browser would read it.
 * @returns the path of one of our pages with query and fragment; undefined for every other address, whatever its spelling
 */
export function ownLink(href: string): string | undefined {
  // What the browser takes for a host (`//other`, `/\\other`) or strips before it reads (tabs, line ends) is left to its own parser.
  if (!href.trimStart().startsWith("/") || !URL.canParse(href, here)) return undefined;
  const { origin, pathname, search, searchParams, hash } = new URL(href, here);
  if (origin !== here || pageIdOf(pathname) === undefined) return undefined;
  // A token in an address signs its bearer in: nobody is to be sent into another account.
  return searchParams.has("token") ? pathname : `${pathname}${search}${hash}`;
}
