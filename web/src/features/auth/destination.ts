/** Popup paths, which are never a destination after a sign-in. */
const popups = /^\/(login|register)(?:[/?#]|$)/;

/**
 * Returns the path to open after a sign-in: the page that required it, if it is a path of this site.
 * @param from `location.state.from` as set by a route guard; untrusted, because the state survives reloads
 * @returns path with query and hash; `/` by default
 */
export function destinationOf(from: unknown): string {
  if (typeof from !== "string" || !/^\/(?![/\\])[^\\]*$/.test(from)) return "/";
  return popups.test(from) ? "/" : from;
}
