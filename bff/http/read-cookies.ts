/**
 * The cookies of a Cookie header as browsers write them (RFC 6265 section 4.2.1): `; ` between them, nothing decoded, the
 * first of a name. A session has one spelling, so that whoever counts its calls and whoever reads it see the same one.
 */
export function readCookies(header: string): Record<string, string> {
  const cookies: Record<string, string> = Object.create(null);
  for (const [index, part] of header.split(";").entries()) {
    const start = index > 0 && part.startsWith(" ") ? 1 : 0;
    const end = part.indexOf("=", start);
    if (end < 0) continue;
    const name = part.slice(start, end);
    cookies[name] ??= part.slice(end + 1);
  }
  return cookies;
}
