/** Joins class names. Skips falsy values, so that a name missing in a stylesheet is not printed as "undefined". */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(" ");
