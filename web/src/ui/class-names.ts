/** Joins class names. Skips falsy values, such as names missing in a style sheet. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(" ");
