/** Addresses of the popups, which are never a destination after a sign-in. */
const popups = /^\/(login|register)(?:[/?#]|$)/;

/**
 * Returns the destination after a sign-in: the protected page that required it, if it is a path of this site.
 * @param from `location.state.from` as set by a route guard; untrusted, because state survives reloads
 * @returns path with query and hash, `/` if there is none
 */
export function destinationOf(from: unknown): string {
  if (typeof from !== "string" || !/^\/(?![/\\])[^\\]*$/.test(from)) return "/";
  return popups.test(from) ? "/" : from;
}
