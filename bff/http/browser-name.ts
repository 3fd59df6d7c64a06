import Bowser from "bowser";

/** Names that Bowser gives although its map does not list them. */
const unlisted = ["Miui", "Opera Touch", "PlayStation 4"];
const names: ReadonlySet<string> = new Set([...Object.values(Bowser.BROWSER_MAP), ...unlisted]);

/**
 * The family and major version of the browser that a `User-Agent` names, e.g. `Chrome 99`. Returns undefined for a
 * browser that Bowser does not know: it then takes the name from the header itself, which holds any text of any length.
 */
export function browserNameOf(userAgent: string): string | undefined {
  const { name = "", version = "" } = Bowser.parse(userAgent).browser;
  if (!names.has(name)) return undefined;
  const major = /^\d{1,4}/.exec(version)?.[0];
  return major ? `${name} ${major}` : name;
}
