/** Where the popups live; a visitor who signed in is never sent back to one. */
const popups = /^\/(login|register)(?:[/?#]|$)/;

/**
 * Where a visitor goes after signing in: the guarded page that sent them here, when it is a path of ours.
 * @param from `location.state.from` as a guard left it; state survives reloads, so it is not trusted
 * @returns path with query and hash, `/` when there is none
 */
export function destinationOf(from: unknown): string {
  if (typeof from !== "string" || !/^\/(?![/\\])[^\\]*$/.test(from)) return "/";
  return popups.test(from) ? "/" : from;
}
