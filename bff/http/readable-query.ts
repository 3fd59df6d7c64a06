/** Whether escapes decode to text: UTF-8, as URLs have it (URL Standard section 1.3), and no NUL, which no text holds. */
export function isReadable(escaped: string): boolean {
  if (!escaped.includes("%")) return true;
  try {
    return !decodeURIComponent(escaped).includes("\0");
  } catch {
    return false;
  }
}

/**
 * The first parameter of an address' query that is not text, by what stands before its `=`. The whole query is decoded
 * at once: each failure to decode makes an error with its stack, and a query may have thousands of parameters.
 */
export function unreadableParameter(address: string): string | undefined {
  const start = address.indexOf("?");
  if (start < 0 || !address.includes("%", start)) return undefined;
  const query = address.slice(start + 1);
  if (isReadable(query)) return undefined;
  const parameter = query.split("&").find((one) => !isReadable(one)) ?? query;
  return parameter.split("=", 1)[0] ?? "";
}
