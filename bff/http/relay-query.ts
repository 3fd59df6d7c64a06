import { isReadable } from "./readable-query.ts";

/** Characters of a query (RFC 3986 section 3.4), the brackets of array names, and well-formed escapes. */
const query = /^(?:[\w\-.~!$&'()*+,;=:@/?[\]]|%[0-9a-f]{2})*$/i;
const escapedControl = /%(?:[01][0-9a-f]|7f)/i;
/** An escape that decodes to another: a server behind the gateway that decodes twice would read something else. */
const doubleEscape = /%25[0-9a-f]{2}/i;
const longestQuery = 4096;

/**
 * The query of an address whose path is `path` letter for letter, with its `?`; undefined for every other spelling.
 * Nothing is decoded, so dot segments, escapes, backslashes, matrix parameters and fragments are simply other paths.
 */
export function relayQueryOn(path: string, address: string): string | undefined {
  if (address === path) return "";
  if (!address.startsWith(`${path}?`)) return undefined;
  const search = address.slice(path.length);
  const harmless =
    query.test(search) && !escapedControl.test(search) && !doubleEscape.test(search) && isReadable(search);
  return harmless && search.length <= longestQuery ? search : undefined;
}
