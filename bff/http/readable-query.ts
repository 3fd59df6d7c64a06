/** Whether escapes decode to text: UTF-8, as URLs have it (URL Standard section 1.3), and no NUL, which no text holds. */
export function isReadable(escaped: string): boolean {
  if (!escaped.includes("%")) return true;
  try {
    return !decodeURIComponent(escaped).includes("\0");
  } catch {
    return false;
  }
}

/** The parameters of an address' query that are not text, by what stands before their `=`. */
export function unreadableParameters(address: string): string[] {
  const start = address.indexOf("?");
  if (start < 0 || !address.includes("%", start)) return [];
  return address
    .slice(start + 1)
    .split("&")
    .filter((parameter) => !isReadable(parameter))
    .map((parameter) => parameter.split("=", 1)[0] ?? "");
}
