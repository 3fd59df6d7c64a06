/**
 * A cookie of a Cookie header as browsers write them (RFC 6265 section 4.2.1): `; ` between them, nothing decoded, the
 * first of a name. A session has one spelling, so that the general limit and the session check see the same one.
 */
export function cookieIn(header: string, name: string): string | undefined {
  for (let at = header.indexOf(name); at >= 0; at = header.indexOf(name, at + 1)) {
    const end = at + name.length;
    if (header.charCodeAt(end) !== equals || !startsCookie(header, at)) continue;
    const next = header.indexOf(";", end);
    return header.slice(end + 1, next < 0 ? undefined : next);
  }
  return undefined;
}

const [equals, semicolon, space] = [61, 59, 32];

/** A cookie starts with the header, or behind a semicolon and at most one space. */
function startsCookie(header: string, at: number): boolean {
  if (at === 0) return true;
  const before = header.charCodeAt(at - 1);
  return before === semicolon || (before === space && header.charCodeAt(at - 2) === semicolon);
}
