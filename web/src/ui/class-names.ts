/** The class attribute of those that apply: a name that a stylesheet lacks is left out and not printed as "undefined". */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(" ");
