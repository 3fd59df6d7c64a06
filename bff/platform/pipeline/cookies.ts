/** Value of a cookie an answer sets (RFC 6265 section 5.2: up to the first semicolon, the last one wins). */
export function setCookieValue(header: string | string[] | undefined, name: string): string | undefined {
  const lines = header === undefined ? [] : Array.isArray(header) ? header : [header];
  const pairs = lines.map((line) => (line.split(";", 1)[0] ?? "").trim());
  const value = pairs.findLast((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  return value === "" ? undefined : value;
}
