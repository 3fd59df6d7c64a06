/** A promise of the gateway, and the tests or figure scripts that verify it. */
export interface PromiseLine {
  /** Group and number, e.g. `faults 1`. */
  readonly id: string;
  readonly promise: string;
  /** Paths of test files and figure scripts from the project's root. The report runs each of them. */
  readonly shownBy: readonly [string, ...string[]];
}
