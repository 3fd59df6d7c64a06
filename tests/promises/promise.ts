/** A promise of the gateway, and the tests or figure scripts that verify it. */
export interface PromiseLine {
  /** Group and number, for example `faults 1`. */
  readonly id: string;
  readonly promise: string;
  /** Test files and figure scripts, relative to the repository's root. */
  readonly shownBy: readonly [string, ...string[]];
}
